/** What happened, in words. */
import { nameOf } from '../record/cell';
import { spellCall, type CallStyle } from '../record/calls';
import type { Failed } from '../record/lines';
import { troubleCells, type Frame, type SetStory, type Story, type Turn } from '../record/story';
import { say, type Texts } from '../island/texts';
import { number } from '../island/numbers';
import type { ReplayText } from './texts';

type Words = Texts<ReplayText>;

export function whyFailed(failure: Failed, texts: Words): string {
  const { kind } = failure;
  const line = failure.source_line ? `, ${say(texts.atLine, { line: failure.source_line })}` : '';
  switch (kind) {
    case 'late':
      return say(texts.late, { limit: number(failure.limit_ms ?? 0), cpu: number(failure.cpu_ms ?? 0), wall: number(failure.wall_ms ?? 0) });
    case 'died':
      return howEnded(failure, texts) + line;
    case 'garbled':
      return say(texts.garbled, { expected: failure.expected ?? '', found: failure.found ?? '' });
    case 'rule':
      return [texts.rule, troubleCells(failure).map(nameOf).join(', ')].filter(Boolean).join(': ');
    default:
      return say(texts[kind], { limit: number(failure.limit_bytes ?? 0) });
  }
}

/** A program ends with a code or by a signal; whoever does neither was no program, and left. */
function howEnded(failure: Failed, texts: Words): string {
  if (failure.signal !== undefined) return say(texts.diedSignal, { signal: failure.signal });
  return failure.code === undefined ? texts.left : say(texts.died, { code: failure.code });
}

export function whatHappened(story: Story, set: SetStory, frame: Frame, texts: Words, styles: [CallStyle, CallStyle]): string {
  const names = story.header.bots.map((bot) => bot.name);
  const turn = frame.made;
  if (!turn) return say(texts.begins, { set: set.number, name: names[set.first - 1]! });
  const said = tellTurn(turn, names, texts, styles);
  const isOver = set.winner && frame.turn === set.turns.length;
  return isOver ? `${said}. ${say(texts.setEnd, { name: names[set.winner! - 1]! })}` : said;
}

function tellTurn(turn: Turn, names: string[], texts: Words, styles: [CallStyle, CallStyle]): string {
  if (turn.kind === 'throws') {
    const throws = `${texts[turn.throws[0]]} – ${texts[turn.throws[1]]}`;
    return `${throws}, ${turn.winner ? say(texts.turnWon, { name: names[turn.winner - 1]! }) : texts.turnDrawn}`;
  }
  const name = names[turn.by - 1]!;
  switch (turn.kind) {
    case 'shot': return say(texts.shot, { name, cell: nameOf(turn.cell), result: texts[turn.result] });
    case 'repeated': return say(texts.repeated, { name, cell: nameOf(turn.cell) });
    case 'strayed': return say(texts.strayed, { name });
    case 'failed': return say(texts.failed, { name, call: spellCall(turn.failure.failed, styles[turn.by - 1]!), why: whyFailed(turn.failure, texts) });
  }
}
