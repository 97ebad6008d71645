/** Dot product of two vectors of the same dimensions. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k] as number) * (b[k] as number);
  return sum;
}

/** The vector with length 1; as it is where it has none. */
export function unit(vector: ArrayLike<number>): number[] {
  const norm = Math.sqrt(dot(vector, vector));
  return Array.from(vector, (value) => (norm === 0 ? 0 : value / norm));
}

/** Sum of vectors, each with its weight; null for none. */
export function weightedSum(
  parts: readonly { readonly vector: ArrayLike<number>; readonly weight: number }[],
): number[] | null {
  const [first] = parts;
  if (first === undefined) return null;
  const sum = new Array<number>(first.vector.length).fill(0);
  for (const { vector, weight } of parts)
    for (let k = 0; k < sum.length; k++)
      sum[k] = (sum[k] as number) + weight * (vector[k] as number);
  return sum;
}

/** As JSON and logs keep it: to 1e-4, without −0. Processors do not agree on the last digits. */
export const rounded = (vector: readonly number[]): number[] =>
  vector.map((value) => Math.round(value * 1e4) / 1e4 + 0);
