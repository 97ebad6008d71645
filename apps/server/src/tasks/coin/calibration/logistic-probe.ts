import { effectiveReliability, type Selection, type UnknownWorth } from './effective-reliability';
import { chanceOf, fitLogistic } from './fit-logistic';
import { type Answer, accuracyOf, type Judged } from './judged';
import { yesOrNo } from './selection-functions';

/** Probabilities below this have no more to tell. */
const FLOOR = 1e-6;

/** A logistic regression on the three log-probabilities: is the question answerable at all? */
export type Probe = (judged: Pick<Judged, 'probabilities'>) => boolean;

/**
 * Fits the linear probe of Table 4 (row LP): answerable when the annotators did not mostly say that they do not know.
 *
 * @throws {RangeError} without questions.
 */
export function fitProbe(training: readonly Judged[]): Probe {
  const labels = training.map((one) => (accuracyOf('unknown', one) > 0.5 ? 0 : 1));
  const model = fitLogistic(training.map(featuresOf), labels);
  return (judged) => chanceOf(model, featuresOf(judged)) >= 0.5;
}

/** Yes or No where the probe says answerable, else "I don't know". */
export const byProbe =
  (probe: Probe): Selection =>
  (judged): Answer =>
    probe(judged) ? yesOrNo(judged) : 'unknown';

/** Φ of the probe, each question judged by a probe that was fitted without its home. Needs two homes or more. */
export function crossFittedProbe(
  judged: readonly Judged[],
  cost = 1,
  unknown: UnknownWorth = 'abstains',
): number | null {
  const select = crossFitted(judged);
  return select === null ? null : effectiveReliability(judged, select, cost, unknown);
}

/** What the probe of the other homes does with each question; null with one home. */
export function crossFitted(judged: readonly Judged[]): Selection | null {
  const homes = [...new Set(judged.map(({ sceneId }) => sceneId))];
  if (homes.length < 2) return null;
  const chosen = new Map<Judged, Answer | null>();
  for (const home of homes) {
    const probe = fitProbe(judged.filter(({ sceneId }) => sceneId !== home));
    for (const one of judged) if (one.sceneId === home) chosen.set(one, byProbe(probe)(one));
  }
  return (one) => chosen.get(one) ?? null;
}

const featuresOf = ({ probabilities: { yes, no, unknown } }: Pick<Judged, 'probabilities'>) =>
  [yes, no, unknown].map((p) => Math.log(Math.max(FLOOR, p)));
