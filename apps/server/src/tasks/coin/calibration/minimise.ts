/** A smooth convex function: writes its gradient at `x` into `gradient` and gives its value. */
export type Smooth = (x: Float64Array, gradient: Float64Array) => number;

/** Pairs of steps and changes of the gradient that are kept. */
const MEMORY = 10;
const MOST_STEPS = 2000;
/** Share of the fall that the slope promises which a step has to bring (Armijo). */
const LEAST_FALL = 1e-4;
const MOST_HALVINGS = 60;

interface Move {
  readonly step: Float64Array;
  readonly change: Float64Array;
  /** 1 / (step · change). */ readonly scale: number;
}

/**
 * The least of a smooth convex function by L-BFGS (Nocedal and Wright, Numerical Optimization, algorithms 7.4 and 7.5) with halved steps: no draws, the same
 * function gives the same place.
 *
 * @param tolerance Greatest part of the gradient at which it has arrived.
 * @returns The place; null where it has not arrived in 2,000 steps.
 */
export function minimise(of: Smooth, width: number, tolerance: number): Float64Array | null {
  let x = new Float64Array(width);
  let gradient = new Float64Array(width);
  let value = of(x, gradient);
  const moves: Move[] = [];
  for (let i = 0; i < MOST_STEPS; i++) {
    if (greatest(gradient) <= tolerance) return x;
    const next = lower(of, { x, gradient, value }, descent(gradient, moves));
    // Nothing lower can be told apart in floating point: it is as near as it gets.
    if (next === null) return greatest(gradient) <= 100 * tolerance ? x : null;
    const step = next.x.map((one, k) => one - (x[k] as number));
    const change = next.gradient.map((one, k) => one - (gradient[k] as number));
    const along = dot(step, change);
    if (along > 0) moves.push({ step, change, scale: 1 / along });
    if (moves.length > MEMORY) moves.shift();
    ({ x, gradient, value } = next);
  }
  return greatest(gradient) <= tolerance ? x : null;
}

interface Place {
  readonly x: Float64Array<ArrayBuffer>;
  readonly gradient: Float64Array<ArrayBuffer>;
  readonly value: number;
}

/** The first place along a direction that is low enough, steps halved from 1; null where there is none. */
function lower(of: Smooth, { x, gradient, value }: Place, direction: Float64Array): Place | null {
  const slope = dot(gradient, direction);
  let size = 1;
  for (let i = 0; i < MOST_HALVINGS; i++, size /= 2) {
    const tried = x.map((one, k) => one + size * (direction[k] as number));
    const own = new Float64Array(x.length);
    const reached = of(tried, own);
    if (reached < value && reached <= value + LEAST_FALL * size * slope)
      return { x: tried, gradient: own, value: reached };
  }
  return null;
}

/** Two-loop recursion: the gradient through what is known of the curvature, downwards. */
function descent(gradient: Float64Array, moves: readonly Move[]): Float64Array {
  const q = gradient.slice();
  const parts: number[] = [];
  for (const { step, change, scale } of moves.toReversed()) {
    const part = scale * dot(step, q);
    parts.push(part);
    add(q, change, -part);
  }
  const last = moves.at(-1);
  const size = last === undefined ? 1 : 1 / (last.scale * dot(last.change, last.change));
  for (let k = 0; k < q.length; k++) q[k] = (q[k] as number) * size;
  for (const { step, change, scale } of moves)
    add(q, step, (parts.pop() as number) - scale * dot(change, q));
  return q.map((one) => -one);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k] as number) * (b[k] as number);
  return sum;
}

function add(to: Float64Array, what: Float64Array, times: number): void {
  for (let k = 0; k < to.length; k++) to[k] = (to[k] as number) + times * (what[k] as number);
}

const greatest = (values: Float64Array): number =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
