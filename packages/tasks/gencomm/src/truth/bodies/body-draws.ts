import { randomStream } from '@parley/scenes/seed';

/** Where a body's draws belong: each name has a stream of its own, so that no error moves another. */
export interface BodyPlace {
  readonly seed: string;
  readonly trialId: string;
  readonly body: 'overhead' | 'ground' | 'navigator' | 'judge';
  readonly step: number;
}

/** A stream of a body for one purpose at one step. */
export const drawsOf = ({ seed, trialId, body, step }: BodyPlace, purpose: string, round = 0) =>
  randomStream(seed, trialId, body, step, purpose, round);

/**
 * The round of a conversation in which something happens that does so in a share of conversations.
 *
 * @returns From 1; null where it does not happen in this one.
 */
export function roundOf(
  place: BodyPlace,
  purpose: string,
  { share, rounds }: { readonly share: number; readonly rounds: number },
): number | null {
  const draws = drawsOf(place, purpose);
  const happens = draws.next() < share;
  const round = 1 + draws.int(Math.max(1, rounds));
  return happens && rounds > 0 ? round : null;
}

/** Standard normal (Box and Muller, 1958). */
export function gaussian(draws: { next(): number }): number {
  const radius = Math.sqrt(-2 * Math.log(1 - draws.next()));
  return radius * Math.cos(2 * Math.PI * draws.next());
}
