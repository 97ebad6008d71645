import { randomStream } from '@parley/scenes/seed';
import type { PinverifyEpisode } from '../episodes';
import { ringOf } from '../ring';

/** A thing of a line, by a pair in which it stands. */
export interface LineupThing {
  readonly objectId: string;
  /** A pair of its capture. */ readonly pairId: string;
}

/** A capture as lines know it. */
export type Shown = Pick<PinverifyEpisode, 'episodeId' | 'target' | 'goalPosition' | 'views'>;

/** What a line is drawn with. */
export interface LineupChoice {
  /** Captures from which the others are drawn; those of other categories are left out. */ readonly among: readonly Shown[];
  /** How many things there are in the line. */ readonly things: number;
  /** Of the trial: which place each thing has. */ readonly seed: string;
}

/**
 * A line of things of one category, the described one among them. The others are drawn by the described one alone, so that all descriptions of it are told apart
 * from the same things; their places are drawn anew for each trial. Of an object that was captured several times the capture that shows most sides stands in it.
 *
 * @returns Null where there are not so many things of its category.
 */
export function drawLineup(
  target: Shown,
  { among, things, seed }: LineupChoice,
): readonly LineupThing[] | null {
  const { objectId, category } = target.target;
  const best = new Map<string, Shown>();
  for (const one of among) {
    if (one.target.category !== category || one.target.objectId === objectId) continue;
    const known = best.get(one.target.objectId);
    if (known === undefined || sidesShown(one) > sidesShown(known))
      best.set(one.target.objectId, one);
  }
  const others = [...best].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  if (others.length < things - 1) return null;
  const drawn = randomStream('pinverify lineup', objectId)
    .shuffle(others)
    .slice(0, things - 1);
  return randomStream('pinverify lineup places', seed)
    .shuffle([target, ...drawn])
    .map(({ target: { objectId: id }, episodeId }) => ({ objectId: id, pairId: episodeId }));
}

/** Sides from which a capture shows its object. */
const sidesShown = (one: Shown): number =>
  ringOf(one).stops.filter(({ view }) => view.meetsThreshold !== false).length;

/** Most pictures of one thing. */
const MOST_SIDES = 4;

/**
 * Views of a thing as a line shows it: near ones where there are, from which it is seen, spread around it.
 *
 * @returns One to four tags, in the order of their sectors; none where it is seen from nowhere.
 */
export function lineupViews(episode: Pick<PinverifyEpisode, 'goalPosition' | 'views'>): string[] {
  const seen = ringOf(episode, 'near').stops.filter(({ view }) => view.meetsThreshold !== false);
  const count = Math.min(MOST_SIDES, seen.length);
  return Array.from(
    { length: count },
    (_, i) => seen[Math.floor((i * seen.length) / count)]?.view.tag as string,
  );
}
