import { minimise } from './minimise';

/** On the mean loss of a row, half of the sum of squared weights, the offset left out. */
const RIDGE = 1e-3;
/** Greatest part of the gradient of the mean loss at which the fit has converged. */
const TOLERANCE = 1e-7;

/** A fitted logistic regression on standardised features. */
export interface LogisticModel {
  readonly means: readonly number[];
  readonly spreads: readonly number[];
  /** One a feature, then the offset. */ readonly weights: readonly number[];
}

type Row = ArrayLike<number>;

/**
 * Logistic regression with a small ridge, which makes its least loss one place: no draws, the same data give the same model.
 *
 * @param rows Features, as many in each row. @param labels 1 or 0.
 * @throws {RangeError} without rows, or where it does not converge.
 */
export function fitLogistic(rows: readonly Row[], labels: readonly number[]): LogisticModel {
  const width = rows[0]?.length;
  if (width === undefined) throw new RangeError('fitLogistic: no rows');
  const scale = scaleOf(rows, width);
  const scaled = rows.map((row) => standardised(row, scale));
  const weights = minimise(
    (at, gradient) => lossOf(at, gradient, { rows: scaled, labels }),
    width + 1,
    TOLERANCE,
  );
  if (weights === null) throw new RangeError('fitLogistic: did not converge');
  return { ...scale, weights: [...weights] };
}

/** Chance of a 1, 0…1. */
export const chanceOf = (model: LogisticModel, x: Row): number =>
  sigmoid(scoreOf(model.weights, standardised(x, model)));

type Scale = Pick<LogisticModel, 'means' | 'spreads'>;

/** Mean and standard deviation of each feature; 1 for one that never changes. */
function scaleOf(rows: readonly Row[], width: number): Scale {
  const means = new Array<number>(width).fill(0);
  const spreads = new Array<number>(width).fill(0);
  for (const row of rows)
    for (let k = 0; k < width; k++)
      means[k] = (means[k] as number) + (row[k] as number) / rows.length;
  for (const row of rows)
    for (let k = 0; k < width; k++) {
      const off = (row[k] as number) - (means[k] as number);
      spreads[k] = (spreads[k] as number) + (off * off) / rows.length;
    }
  return { means, spreads: spreads.map((variance) => Math.sqrt(variance) || 1) };
}

const standardised = (row: Row, { means, spreads }: Scale): Float64Array =>
  Float64Array.from(means, (mean, k) => ((row[k] as number) - mean) / (spreads[k] as number));

/** Mean logistic loss with the ridge, and its gradient. */
function lossOf(
  weights: Float64Array,
  gradient: Float64Array,
  { rows, labels }: { readonly rows: readonly Float64Array[]; readonly labels: readonly number[] },
): number {
  const width = weights.length - 1;
  gradient.fill(0);
  let loss = 0;
  for (const [i, row] of rows.entries()) {
    const score = scoreOf(weights, row);
    const label = labels[i] as number;
    // log(1 + e^score) − label · score, without overflow.
    loss += Math.max(score, 0) + Math.log1p(Math.exp(-Math.abs(score))) - label * score;
    const miss = (sigmoid(score) - label) / rows.length;
    for (let k = 0; k < width; k++)
      gradient[k] = (gradient[k] as number) + miss * (row[k] as number);
    gradient[width] = (gradient[width] as number) + miss;
  }
  loss /= rows.length;
  for (let k = 0; k < width; k++) {
    const weight = weights[k] as number;
    loss += (RIDGE / 2) * weight * weight;
    gradient[k] = (gradient[k] as number) + RIDGE * weight;
  }
  return loss;
}

/** Before the sigmoid; the offset is the last weight. */
function scoreOf(weights: Row, row: Float64Array): number {
  let sum = weights[row.length] as number;
  for (let k = 0; k < row.length; k++) sum += (weights[k] as number) * (row[k] as number);
  return sum;
}

const sigmoid = (score: number): number => 1 / (1 + Math.exp(-score));
