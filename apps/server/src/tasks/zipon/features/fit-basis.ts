import { randomStream } from '@parley/agent-core/ports';
import { gaussian } from '../../../ground-truth/gaussian';
import { dot, unit } from './vector';

/** Rounds after which the basis of these texts moves no more in its fourth digit. */
const ROUNDS = 60;

/**
 * The orthonormal directions that hold most of the squares of vectors: principal components of vectors from which the mean is taken off
 * already. Orthogonal iteration (Golub & Van Loan 2013, §8.2.4) from seeded directions.
 *
 * @param vectors All of the same dimensions.
 * @param dims How many directions.
 * @returns `dims` rows of length 1, the one that holds most first.
 */
export function fitBasis(vectors: readonly (readonly number[])[], dims: number): number[][] {
  const random = randomStream('zipon', 'feature-basis');
  const width = vectors[0]?.length ?? 0;
  let basis = orthonormal(
    Array.from({ length: dims }, () => Array.from({ length: width }, () => gaussian(random))),
  );
  for (let round = 0; round < ROUNDS; round++)
    basis = orthonormal(basis.map((direction) => momentTimes(vectors, direction)));
  return basis;
}

/** The second moment of the vectors times a direction. */
function momentTimes(
  vectors: readonly (readonly number[])[],
  direction: readonly number[],
): number[] {
  const out = new Array<number>(direction.length).fill(0);
  for (const vector of vectors) {
    const along = dot(vector, direction);
    for (let k = 0; k < out.length; k++)
      out[k] = (out[k] as number) + along * (vector[k] as number);
  }
  return out;
}

/** Modified Gram–Schmidt. */
function orthonormal(rows: readonly (readonly number[])[]): number[][] {
  const done: number[][] = [];
  for (const row of rows) {
    const rest = [...row];
    for (const before of done) {
      const along = dot(rest, before);
      for (let k = 0; k < rest.length; k++)
        rest[k] = (rest[k] as number) - along * (before[k] as number);
    }
    done.push(unit(rest));
  }
  return done;
}
