import type { SightOutcome } from './match-detections';
import type { Move, Neighbours } from './measure-detector';

/** Two sights of one thing. */
export type SightPair = readonly [SightOutcome, SightOutcome];

/** A thing whose visible share changes by this part or more is another sight. */
const LEAST_CHANGE = 0.3;

/** Pairs of sights of one thing from random places. */
export function pairsBetweenPlaces(
  sights: readonly SightOutcome[],
  counts: (a: SightOutcome, b: SightOutcome) => boolean,
): SightPair[] {
  const byThing = new Map<string, SightOutcome[]>();
  for (const one of sights) byThing.set(one.thing, [...(byThing.get(one.thing) ?? []), one]);
  return [...byThing.values()].flatMap((own) =>
    own.flatMap((a, i) =>
      own
        .slice(i + 1)
        .filter((b) => counts(a, b))
        .map((b): SightPair => [a, b]),
    ),
  );
}

/** Pairs of sights of one thing before and after a move that shows about as much of it. */
export const pairsOfMove = (neighbours: readonly Neighbours[], move: Move): SightPair[] =>
  neighbours
    .filter((one) => one.move === move)
    .flatMap(({ before, after }) =>
      before.sights.flatMap((a) => {
        const b = after.sights.find(({ thing }) => thing === a.thing);
        return b !== undefined && Math.abs(b.share - a.share) < LEAST_CHANGE * a.share
          ? [[a, b] as const]
          : [];
      }),
    );

/** Share of false labels on a thing that the other sight of the pair has too; either way. */
export function falseAgain(pairs: readonly SightPair[]): { readonly n: number; share: number } {
  let n = 0;
  let again = 0;
  for (const [a, b] of pairs) {
    n += a.falseLabels.length + b.falseLabels.length;
    again += 2 * a.falseLabels.filter((label) => b.falseLabels.includes(label)).length;
  }
  return { n, share: n === 0 ? 0 : again / n };
}
