import type { Random } from '@parley/agent-core/ports';

/** One standard normal number (Box and Muller 1958); two uniform draws. */
export const gaussian = (random: Random): number => {
  const u = 1 - random.next();
  const v = random.next();
  return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v);
};
