/** How the editor looks, in the tokens of the page. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const theme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--sheet)', fontSize: '0.875rem', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)', paddingBlock: '0.6rem' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': { backgroundColor: 'color-mix(in srgb, var(--link) 24%, transparent)' },
  '.cm-gutters': { backgroundColor: 'var(--sheet)', color: 'var(--ink-soft)', border: 'none', borderRight: '1px solid var(--line)' },
  '.cm-lineNumbers .cm-gutterElement': { paddingInline: '0.7rem 0.5rem', fontVariantNumeric: 'tabular-nums' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--ink) 4%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--buff)', outline: '1px solid var(--line-strong)' },
  '.cm-searchMatch': { backgroundColor: 'var(--buff)' },
  '.cm-panels': { backgroundColor: 'var(--paper)', color: 'var(--ink)', borderColor: 'var(--line)' },
  '.cm-gutter-lint': { width: '1.15rem' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0 0 0 0.3rem' },
  '.cm-lint-marker': { width: 'auto', height: 'auto', fontSize: '0.75rem', lineHeight: '1.35rem' },
  '.cm-lint-marker-error, .cm-lint-marker-warning, .cm-lint-marker-info': { content: 'normal' },
  '.cm-lint-marker-error::before': { content: '"◆"', color: 'var(--signal)' },
  '.cm-lint-marker-warning::before': { content: '"△"', color: 'var(--ink)' },
  '.cm-lint-marker-info::before': { content: '"○"', color: 'var(--ink-soft)' },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--signal) 1.5px', textUnderlineOffset: '3px' },
  '.cm-lintRange-warning': { backgroundImage: 'none', textDecoration: 'underline dashed var(--ink-soft) 1.5px', textUnderlineOffset: '3px' },
  '.cm-lintRange-info': { backgroundImage: 'none', textDecoration: 'underline dotted var(--ink-soft) 1.5px', textUnderlineOffset: '3px' },
  '.cm-line.bad': { backgroundColor: 'var(--signal-soft)' },
  '.cm-tooltip': { backgroundColor: 'var(--sheet)', color: 'var(--ink)', border: '1px solid var(--line-strong)', borderRadius: '3px', maxWidth: '34rem' },
  '.cm-diagnostic': { border: '0 !important', padding: '0.4rem 0.7rem', fontFamily: 'var(--face)' },
});

const code = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.controlKeyword, tags.definitionKeyword], fontWeight: '650' },
  { tag: [tags.string, tags.special(tags.string), tags.character], color: 'var(--sound)' },
  { tag: [tags.comment, tags.lineComment, tags.blockComment, tags.docComment], color: 'var(--ink-soft)', fontStyle: 'italic' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--link)' },
  { tag: [tags.typeName, tags.className, tags.standard(tags.variableName)], color: 'var(--link)' },
  { tag: [tags.meta, tags.processingInstruction, tags.macroName], color: 'var(--link)' },
  { tag: tags.invalid, color: 'var(--signal)' },
]);

export const editorFace: Extension = [theme, syntaxHighlighting(code)];
