import { effectiveReliability, type Selection, type UnknownWorth } from './effective-reliability';
import { type Answer, accuracyOf, type Judged } from './judged';
import { yesOrNo } from './selection-functions';

const STEPS = 200;
const RATE = 1;
const RIDGE = 1e-3;
/** Probabilities below this have no more to tell. */
const FLOOR = 1e-6;

/** A logistic regression on the three log-probabilities: is the question answerable at all? */
export type Probe = (judged: Pick<Judged, 'probabilities'>) => boolean;

/**
 * Fits the linear probe of Table 4 (row LP): answerable when the annotators did not mostly say that they do not know.
 * Full-batch gradient descent on standardised features with a small ridge: no draws, the same data give the same probe.
 *
 * @throws {RangeError} without questions.
 */
export function fitProbe(training: readonly Judged[]): Probe {
  if (training.length === 0) throw new RangeError('fitProbe: no questions');
  const raw = training.map(featuresOf);
  const means = [0, 1, 2].map((k) => mean(raw.map((x) => x[k] as number)));
  const spreads = [0, 1, 2].map(
    (k) => Math.sqrt(mean(raw.map((x) => ((x[k] as number) - (means[k] as number)) ** 2))) || 1,
  );
  const scale = (x: readonly number[]): number[] =>
    x.map((value, k) => (value - (means[k] as number)) / (spreads[k] as number));
  const rows = raw.map(scale);
  const labels = training.map((one) => (accuracyOf('unknown', one) > 0.5 ? 0 : 1));
  const weights = [0, 0, 0, 0];
  for (let step = 0; step < STEPS; step++) stepDown(weights, rows, labels);
  return (judged) => chance(weights, scale(featuresOf(judged))) >= 0.5;
}

/** One step against the gradient of the logistic loss, with a ridge on all weights but the last, which is the offset. */
function stepDown(
  weights: number[],
  rows: readonly (readonly number[])[],
  labels: readonly number[],
): void {
  const gradient = [0, 0, 0, 0];
  for (let i = 0; i < rows.length; i++) {
    const x = rows[i] as readonly number[];
    const miss = chance(weights, x) - (labels[i] as number);
    for (let k = 0; k < 3; k++) gradient[k] = (gradient[k] as number) + miss * (x[k] as number);
    gradient[3] = (gradient[3] as number) + miss;
  }
  for (let k = 0; k < 4; k++) {
    const weight = weights[k] as number;
    const ridge = k < 3 ? RIDGE * weight : 0;
    weights[k] = weight - RATE * ((gradient[k] as number) / rows.length + ridge);
  }
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

function chance(weights: readonly number[], x: readonly number[]): number {
  let sum = weights[3] as number;
  for (let k = 0; k < 3; k++) sum += (x[k] as number) * (weights[k] as number);
  return 1 / (1 + Math.exp(-sum));
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
