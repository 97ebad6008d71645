const STEPS = 200;
const RATE = 1;
const RIDGE = 1e-3;

/** A fitted logistic regression on standardised features. */
export interface LogisticModel {
  readonly means: readonly number[];
  readonly spreads: readonly number[];
  /** One a feature, then the offset. */ readonly weights: readonly number[];
}

/**
 * Logistic regression by full-batch gradient descent with a small ridge: no draws, the same data give the same model.
 *
 * @param rows Features, as many in each row. @param labels 1 or 0.
 * @throws {RangeError} without rows.
 */
export function fitLogistic(
  rows: readonly (readonly number[])[],
  labels: readonly number[],
): LogisticModel {
  const width = rows[0]?.length;
  if (width === undefined) throw new RangeError('fitLogistic: no rows');
  const columns = Array.from({ length: width }, (_, k) => rows.map((x) => x[k] as number));
  const means = columns.map(mean);
  const spreads = columns.map(
    (column, k) => Math.sqrt(mean(column.map((x) => (x - (means[k] as number)) ** 2))) || 1,
  );
  const scaled = rows.map((x) => standardised(x, { means, spreads }));
  const weights: number[] = Array(width + 1).fill(0);
  for (let step = 0; step < STEPS; step++) stepDown(weights, scaled, labels);
  return { means, spreads, weights };
}

/** Chance of a 1, 0…1. */
export const chanceOf = (model: LogisticModel, x: readonly number[]): number =>
  sigmoid(model.weights, standardised(x, model));

const standardised = (
  x: readonly number[],
  { means, spreads }: Pick<LogisticModel, 'means' | 'spreads'>,
): number[] => x.map((value, k) => (value - (means[k] as number)) / (spreads[k] as number));

/** One step against the gradient of the logistic loss, with a ridge on all weights but the offset. */
function stepDown(
  weights: number[],
  rows: readonly (readonly number[])[],
  labels: readonly number[],
): void {
  const width = weights.length - 1;
  const gradient: number[] = Array(width + 1).fill(0);
  for (const [i, x] of rows.entries()) {
    const miss = sigmoid(weights, x) - (labels[i] as number);
    for (let k = 0; k < width; k++) gradient[k] = (gradient[k] as number) + miss * (x[k] as number);
    gradient[width] = (gradient[width] as number) + miss;
  }
  for (let k = 0; k <= width; k++) {
    const weight = weights[k] as number;
    const ridge = k < width ? RIDGE * weight : 0;
    weights[k] = weight - RATE * ((gradient[k] as number) / rows.length + ridge);
  }
}

function sigmoid(weights: readonly number[], x: readonly number[]): number {
  let sum = weights[x.length] as number;
  for (const [k, value] of x.entries()) sum += (weights[k] as number) * value;
  return 1 / (1 + Math.exp(-sum));
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
