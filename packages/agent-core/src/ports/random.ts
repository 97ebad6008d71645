import { sha256Text } from '@parley/protocol';

/** A seeded stream of numbers. */
export interface Random {
  /** Uniform in [0, 1). */ next(): number;
  /** Uniform integer in [0, below). */ int(below: number): number;
  /** One item, uniformly. @throws {RangeError} on an empty list. */ pick<T>(
    items: readonly T[],
  ): T;
}

/**
 * Stream of its own for each (seed, episode, actor, name): never dependent on the order of execution.
 * Generator: sfc32 (Chris Doty-Humphrey, PractRand), state from SHA-256.
 */
export const randomStream = (...names: readonly (string | number)[]): Random =>
  randomFromHash(sha256Text(streamName(names)));

/** The text whose SHA-256 is the state of a stream. */
export const streamName = (names: readonly (string | number)[]): string => names.join('\u0000');

/**
 * The stream whose {@link streamName} has this hash: for who draws from hundreds of streams a step and hashes faster than any code
 * that also runs in a page.
 *
 * @param hex SHA-256, 64 digits.
 */
export function randomFromHash(hex: string): Random {
  const word = (i: number): number => Number.parseInt(hex.slice(i * 8, i * 8 + 8), 16) | 0;
  let a = word(0);
  let b = word(1);
  let c = word(2);
  let counter = word(3);
  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  const int = (below: number): number => Math.floor(next() * below);
  return {
    next,
    int,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('pick: empty list');
      return items[int(items.length)] as (typeof items)[number];
    },
  };
}
