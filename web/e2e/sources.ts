/** A bot that passes its check and breaks a rule in longer games: it shoots twice at the same cell. */
export interface Treacherous {
  language: string;
  /** What is typed into the template, and the text that stands in the line of the mark. */
  mistake: string;
  fix: (template: string) => string;
}

export const PASCAL: Treacherous = {
  language: 'pascal',
  mistake: 'nxet := 1;',
  fix: (template) => template
    .replace('  next: integer;', '  next: integer;\n  sets: integer;')
    .replace('procedure setParameters(setCount: integer);\nbegin\nend;', 'procedure setParameters(setCount: integer);\nbegin\n  sets := setCount;\nend;')
    .replace('  inc(next);', '  if (sets <= 3) or (next < 4) then\n    inc(next);'),
};

export const PYTHON: Treacherous = {
  language: 'python',
  mistake: 'def nothing(',
  fix: (template) => template
    .replace('next_shot = 0\n', 'next_shot = 0\nsets = 0\n')
    .replace('def set_parameters(set_count):\n    pass', 'def set_parameters(set_count):\n    global sets\n    sets = set_count')
    .replace('    next_shot += 1\n', '    if sets <= 3 or next_shot < 4:\n        next_shot += 1\n'),
};

/** The sets of a game in which the slow bot is slow; its check has fewer. */
export const SLOW_SETS = 21;

/** A bot in Python that takes a fifth of a second for each shot of a longer game. */
export const slow = (template: string): string => `import time\n${template}`
  .replace('next_shot = 0\n', 'next_shot = 0\npause = 0\n')
  .replace('def set_parameters(set_count):\n    pass', `def set_parameters(set_count):\n    global pause\n    pause = 0.2 if set_count >= ${SLOW_SETS} else 0`)
  .replace('    next_shot += 1\n', '    next_shot += 1\n    time.sleep(pause)\n');
