import type { VarianceParts } from '../../../ground-truth/error-source';
import type { GtDetectorFit } from '../../../ground-truth/gt-detector-fit';
import { correlationAt, jointExcess, partsOf, placeCellM } from './latent-correlation';
import type { SightOutcome } from './match-detections';
import { type DetectorMeasurement, STEP_M } from './measure-detector';
import { falseAgain, pairsBetweenPlaces, pairsOfMove, type SightPair } from './sight-pairs';

/** Two looks at one thing, from what differs most to what differs least. */
const LOOKS = ['otherSide', 'sameSide', 'stepped', 'turned'] as const;
type PerLook<T> = Readonly<Record<(typeof LOOKS)[number], T>>;
type Persistence = Pick<
  GtDetectorFit,
  'agreement' | 'falseAgain' | 'foundParts' | 'falseParts' | 'placeM'
>;

/**
 * How far errors persist between two looks at one thing: from random places, and in neighbouring frames; and the latent
 * parts that give as much.
 */
export function fitPersistence(
  { sights, labels, neighbours }: DetectorMeasurement,
  cellOf: (one: SightOutcome) => string,
): Persistence {
  const pairs: PerLook<SightPair[]> = {
    otherSide: pairsBetweenPlaces(sights, (a, b) => a.octant !== b.octant),
    sameSide: pairsBetweenPlaces(sights, (a, b) => a.octant === b.octant),
    stepped: pairsOfMove(neighbours, 'step'),
    turned: pairsOfMove(neighbours, 'turn'),
  };
  const rates = ratesOf(sights, cellOf);
  const rateOf = (one: SightOutcome): number => rates.get(cellOf(one)) ?? 0;
  const agreement = perLook((look) => agreementOf(pairs[look], rateOf));
  const again = perLook((look) => falseAgain(pairs[look]));
  const found = perLook((look) => latentOfHits(pairs[look], rateOf));
  const falseRate =
    sights.reduce((sum, one) => sum + one.falseLabels.length, 0) /
    Math.max(1, sights.length * labels.length);
  const falses = perLook((look) => latentOfShare(again[look].share, falseRate));
  return {
    agreement: perLook((look) => ({ n: pairs[look].length, phi: round(agreement[look]) })),
    falseAgain: perLook((look) => ({ n: again[look].n, share: round(again[look].share) })),
    foundParts: rounded(partsOf(found)),
    falseParts: rounded(partsOf(falses)),
    placeM: Math.round(100 * placeCellM(found, STEP_M)) / 100,
  };
}

const perLook = <T>(of: (look: (typeof LOOKS)[number]) => T): PerLook<T> =>
  Object.fromEntries(LOOKS.map((look) => [look, of(look)])) as PerLook<T>;

/** Share of things found in each cell of size and distance. */
function ratesOf(
  sights: readonly SightOutcome[],
  cellOf: (one: SightOutcome) => string,
): Map<string, number> {
  const cells = new Map<string, { n: number; hits: number }>();
  for (const one of sights) {
    const cell = cells.get(cellOf(one)) ?? { n: 0, hits: 0 };
    cells.set(cellOf(one), { n: cell.n + 1, hits: cell.hits + hitOf(one) });
  }
  return new Map([...cells].map(([cell, { n, hits }]) => [cell, hits / n]));
}

const hitOf = ({ score }: SightOutcome): number => (score === null ? 0 : 1);

/**
 * Correlation of hits and misses of one thing between two views, beyond what size and distance say: the mean product of
 * what is left of both, over its mean square.
 */
function agreementOf(pairs: readonly SightPair[], rateOf: (one: SightOutcome) => number): number {
  let product = 0;
  let square = 0;
  for (const [a, b] of pairs) {
    const [left, right] = [hitOf(a) - rateOf(a), hitOf(b) - rateOf(b)];
    product += left * right;
    square += (left * left + right * right) / 2;
  }
  return square === 0 ? 0 : product / square;
}

/** Correlation of two normal numbers whose thresholds give as many common hits beyond chance as the pairs have. */
function latentOfHits(pairs: readonly SightPair[], rateOf: (one: SightOutcome) => number): number {
  const alike = new Map<string, { a: number; b: number; n: number }>();
  let product = 0;
  for (const [first, second] of pairs) {
    const [a, b] = [rateOf(first), rateOf(second)];
    product += (hitOf(first) - a) * (hitOf(second) - b);
    if (a <= 0 || a >= 1 || b <= 0 || b >= 1) continue;
    const key = `${a}/${b}`;
    alike.set(key, { a, b, n: (alike.get(key)?.n ?? 0) + 1 });
  }
  const groups = [...alike.values()];
  return groups.length === 0
    ? 0
    : correlationAt(
        (r) => groups.reduce((sum, { a, b, n }) => sum + n * jointExcess(a, b, r), 0),
        product,
      );
}

/** Correlation at which so many of the errors of a rate are there the other time too. */
const latentOfShare = (share: number, rate: number): number =>
  rate === 0 || share <= rate
    ? 0
    : correlationAt((r) => rate + jointExcess(rate, rate, r) / rate, share);

const rounded = (parts: VarianceParts): VarianceParts =>
  Object.fromEntries(
    Object.entries(parts).map(([part, value]) => [part, round(value)]),
  ) as unknown as VarianceParts;

const round = (value: number): number => Math.round(value * 1e4) / 1e4;
