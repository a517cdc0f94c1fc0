/** Highlighting, loaded for the one language that a page shows. */
import { StreamLanguage, type LanguageSupport } from '@codemirror/language';
import type { Extension } from '@codemirror/state';

type Load = () => Promise<LanguageSupport | Extension>;

const LANGUAGES: Record<string, Load> = {
  pascal: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/pascal')).pascal),
  python: async () => (await import('@codemirror/lang-python')).python(),
  c: async () => (await import('@codemirror/lang-cpp')).cpp(),
  cpp: async () => (await import('@codemirror/lang-cpp')).cpp(),
  rust: async () => (await import('@codemirror/lang-rust')).rust(),
  go: async () => (await import('@codemirror/lang-go')).go(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
};

/** Nothing for a language that we do not know: it is shown without colours. */
export async function highlighting(language: string): Promise<Extension> {
  return (await LANGUAGES[language]?.()) ?? [];
}

/** How much a level is indented. */
export function indentOf(language: string): string {
  if (language === 'go') return '\t';
  return language === 'pascal' || language === 'javascript' ? '  ' : '    ';
}
