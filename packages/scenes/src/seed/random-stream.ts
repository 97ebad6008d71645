import { sha256Text } from '@parley/protocol';

/** A seeded stream of numbers. Each name has a stream of its own, so edits to one stage leave the others alone. */
export interface RandomStream {
  /** Uniform in [0, 1). */ next(): number;
  /** Uniform in [min, max). */ between(min: number, max: number): number;
  /** Uniform integer in [0, below). */ int(below: number): number;
  /** One item, uniformly. @throws {RangeError} on an empty list. */ pick<T>(
    items: readonly T[],
  ): T;
  /** A shuffled copy. */ shuffle<T>(items: readonly T[]): T[];
}

/** Stream of a name; state from SHA-256, generator sfc32 (Chris Doty-Humphrey, PractRand). */
export function randomStream(...names: readonly (string | number)[]): RandomStream {
  const hex = sha256Text(names.map(String).join('\u0000'));
  const state = [0, 8, 16, 24].map((i) => Number.parseInt(hex.slice(i, i + 8), 16) | 0);
  let [a, b, c, counter] = state as [number, number, number, number];
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
    between: (min, max) => min + (max - min) * next(),
    pick: (items) => {
      if (items.length === 0) throw new RangeError('pick: empty list');
      return items[int(items.length)] as (typeof items)[number];
    },
    shuffle: (items) => {
      const copy = [...items];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(i + 1);
        const held = copy[i] as (typeof copy)[number];
        copy[i] = copy[j] as (typeof copy)[number];
        copy[j] = held;
      }
      return copy;
    },
  };
}

/** One item, with a chance in proportion to its weight. @throws {RangeError} on an empty list. */
export function pickWeighted<T>(
  items: readonly T[],
  weightOf: (item: T) => number,
  random: RandomStream,
): T {
  const drawn = random.next() * items.reduce((sum, item) => sum + weightOf(item), 0);
  let reached = 0;
  for (const item of items) {
    reached += weightOf(item);
    if (drawn < reached) return item;
  }
  if (items.length === 0) throw new RangeError('pickWeighted: empty list');
  return items[items.length - 1] as T;
}
