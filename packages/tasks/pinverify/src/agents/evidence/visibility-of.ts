import { SECTOR_COUNT } from '../../shared';

/** Words of an attribute that say which side it is on (SRC-18; `tracker.py` keeps such lists). */
const FRONT = wordsOf('front face screen display dial facade chest');
const BACK = wordsOf('back rear behind backside');
/** On some side, and nothing says which. */
const SOME_SIDE = wordsOf(
  'logo text label sticker tag emblem badge print decal marking inscription',
);

/** Cosines of 0°, 60°, 120° and 180°, by sectors between where one stands and what is looked at; 0 where it faces away. */
const SEEN_FROM = [1, 0.5, 0, 0] as const;

/**
 * How well an attribute can be seen from a sector, guessed from its words: by the cosine between the side that they name and the
 * view, a half where they name both sides or a print on an unnamed one, else whole (SRC-18).
 *
 * @param text Name and evidence of the attribute. @param sector 0 to 5, 0 in front of the object. @returns 0 to 1.
 */
export function visibilityOf(text: string, sector: number): number {
  const words = new Set(text.toLowerCase().match(/[a-z0-9]+/g) ?? []);
  const names = (list: readonly string[]): boolean => list.some((word) => words.has(word));
  const [isFront, isBack] = [names(FRONT), names(BACK)];
  if (isFront && isBack) return 0.5;
  if (!isFront && !isBack) return names(SOME_SIDE) ? 0.5 : 1;
  const away = Math.min(sector, SECTOR_COUNT - sector);
  return SEEN_FROM[isFront ? away : SECTOR_COUNT / 2 - away] as number;
}

function wordsOf(text: string): readonly string[] {
  return text.split(' ');
}
