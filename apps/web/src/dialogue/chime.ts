import { soundStore } from './sound-store';

/** Two soft notes, a fourth apart. */
const NOTES_HZ = [587.33, 783.99];
const NOTE_GAP_S = 0.14;
const NOTE_S = 0.5;
const PEAK_GAIN = 0.11;

let context: AudioContext | null = null;

/** Browsers allow sound only after a press: call this from one, early. */
export function unlockChime(): void {
  context ??= typeof AudioContext === 'undefined' ? null : new AudioContext();
  if (context?.state === 'suspended') void context.resume().catch(() => undefined);
}

/** Rings once, unless muted. Its visible twin is the tab title and the bubble. */
export function playChime(): void {
  if (soundStore.getState().isMuted) return;
  unlockChime();
  if (context === null || context.state !== 'running') return;
  const startS = context.currentTime + 0.02;
  NOTES_HZ.forEach((hz, i) => {
    if (context !== null) playNote(context, hz, startS + i * NOTE_GAP_S);
  });
}

function playNote(audio: AudioContext, hz: number, atS: number): void {
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = 'sine';
  tone.frequency.value = hz;
  gain.gain.setValueAtTime(0, atS);
  gain.gain.linearRampToValueAtTime(PEAK_GAIN, atS + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0004, atS + NOTE_S);
  tone.connect(gain).connect(audio.destination);
  tone.start(atS);
  tone.stop(atS + NOTE_S);
}
