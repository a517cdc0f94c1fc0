/** A live game says what a replay says. */
export { replayTexts as liveTexts, type ReplayText as LiveText } from '../replay/texts';
