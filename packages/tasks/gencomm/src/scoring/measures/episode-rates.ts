import { meanOf } from './mean-of';
import type { PlainEpisode, PlainStep } from './plain-episode';

/**
 * Cooperation of one episode: c ÷ k (GenComm §IV-C), 0…1. Steps without a suggestion to follow (the overhead agent is gone, or nobody asked
 * it, or a person was silent) are no decision and stand in neither c nor k.
 *
 * @returns Null without such a step.
 */
export const cooperationOf = (steps: readonly PlainStep[]): number | null =>
  meanOf(steps.flatMap(({ cooperated }) => (cooperated === null ? [] : [Number(cooperated)])));

/**
 * Pre-emptive conversations of one episode: L(GC) ÷ k (GenComm §IV-A), 0…1, k the conversations that there were.
 *
 * @returns Null where nobody talked.
 */
export const preemptiveOf = (steps: readonly PlainStep[]): number | null =>
  meanOf(steps.flatMap(({ preemptive }) => (preemptive === null ? [] : [Number(preemptive)])));

type Counted = Pick<PlainEpisode, 'steps'>;

/** CR: mean over episodes of {@link cooperationOf} (GenComm §IV-C); null where nothing was suggested. */
export const cooperationRate = (episodes: readonly Counted[]): number | null =>
  meanOf(episodes.flatMap(({ steps }) => cooperationOf(steps) ?? []));

/** H_PE: mean over episodes of {@link preemptiveOf} (GenComm §IV-A); null where nobody talked. */
export const preemptiveRate = (episodes: readonly Counted[]): number | null =>
  meanOf(episodes.flatMap(({ steps }) => preemptiveOf(steps) ?? []));
