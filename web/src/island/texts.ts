/**
 * The texts of islands. A page may bring its own in the language of its reader; what it does not bring is said with the
 * defaults beside each island. In a text, `{name}` stands for a value. Texts are put so that they need no plural forms.
 */
export type Texts<Key extends string> = Record<Key, string>;
export type Lang = 'en' | 'ru';
export type Defaults<Key extends string> = Record<Lang, Texts<Key>>;

export function pageLang(): Lang {
  return document.documentElement.lang.startsWith('ru') ? 'ru' : 'en';
}

export function say(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
