import { island } from '../island/island';
import Editor from './Editor.svelte';
import { editorTexts } from './texts';

island('editor', Editor, editorTexts, { keepContent: true });
