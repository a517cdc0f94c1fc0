/** A tone for each thing that happens, made by the browser itself. */
export type Sound = 'miss' | 'hit' | 'sunk' | 'won' | 'lost' | 'drawn';

/** Frequencies in hertz, one after the other. */
const TONES: Record<Sound, number[]> = { miss: [180], hit: [520], sunk: [520, 390, 260], won: [392, 494, 587, 784], lost: [330, 262, 196], drawn: [330, 330] };
const LENGTH_S = 0.11;
const VOLUME = 0.08;

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  TONES[sound].forEach((frequency, place) => {
    const [tone, volume, begin] = [context!.createOscillator(), context!.createGain(), currentTime + place * LENGTH_S];
    tone.type = sound === 'miss' ? 'sine' : 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(VOLUME, begin);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + LENGTH_S);
    tone.connect(volume).connect(destination);
    tone.start(begin);
    tone.stop(begin + LENGTH_S);
  });
}
