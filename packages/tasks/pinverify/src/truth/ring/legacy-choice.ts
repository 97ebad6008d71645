const SIZE = 624;
const MIDDLE = 397;

/** State of a Mersenne Twister (Matsumoto and Nishimura 1998, MT19937) that is seeded by one number. */
function seeded(seed: number): Uint32Array {
  const state = new Uint32Array(SIZE);
  state[0] = seed;
  for (let i = 1; i < SIZE; i++) {
    const last = state[i - 1] as number;
    state[i] = Math.imul(1812433253, last ^ (last >>> 30)) + i;
  }
  return state;
}

function twist(state: Uint32Array): void {
  for (let i = 0; i < SIZE; i++) {
    const upper = (state[i] as number) & 0x80000000;
    const lower = (state[(i + 1) % SIZE] as number) & 0x7fffffff;
    const both = upper | lower;
    const odd = both & 1 ? 0x9908b0df : 0;
    state[i] = (state[(i + MIDDLE) % SIZE] as number) ^ (both >>> 1) ^ odd;
  }
}

function temper(word: number): number {
  let y = word;
  y ^= y >>> 11;
  y ^= (y << 7) & 0x9d2c5680;
  y ^= (y << 15) & 0xefc60000;
  return (y ^ (y >>> 18)) >>> 0;
}

/**
 * The index that `numpy.random.RandomState(seed).choice(items)` picks as its first: Mersenne Twister, words masked to the next
 * power of two and drawn again while they are too large. Data sets whose code draws so are reproduced by it.
 *
 * @param seed 0 to 2³² − 1. @param below Number of items, 1 or more.
 */
export function legacyChoice(seed: number, below: number): number {
  if (below === 1) return 0;
  let mask = below - 1;
  for (const shift of [1, 2, 4, 8, 16]) mask |= mask >>> shift;
  const state = seeded(seed);
  for (let i = 0; ; i++) {
    if (i % SIZE === 0) twist(state);
    const drawn = temper(state[i % SIZE] as number) & mask;
    if (drawn < below) return drawn;
  }
}
