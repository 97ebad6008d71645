import type { Random } from '@parley/agent-core/ports';
import { type R2rInput, type R2rOutput, type Way, wayWords } from '../../shared';
import { fitOf, isAtTurn } from './fit-of';
import { type Leg, legsOf, nextLeg } from './next-leg';
import { NO_RECOVERY, type Recovery, recover } from './recover';
import { clausesOf } from './split-instruction';

const NO_REASON = 'nothing speaks against it';

/** Name of the rules in rows. */
export const NAVIGATOR_BY_RULES = 'navigator-by-rules';

/** How far a sample at temperature 1 may be off, in units of {@link fitOf}. */
const NOISE = 0.8;

/**
 * One sample by rules: the direction that fits what is next best, each with an error of its own that grows with the temperature. Without
 * an estimate of what is done it takes one open action a move. Where the walk went wrong it goes back, and does not try the
 * same way twice.
 *
 * @param random Another stream for each sample.
 */
export function predictByRules(
  { estimate, trajectory, ways, temperature }: R2rInput<'navigator.predict'>,
  random: Random,
): R2rOutput<'navigator.predict'> {
  const { inProgress, waiting } = estimate;
  const moves = Math.max(0, trajectory.length - 1);
  const isEstimated = inProgress.length > 0 || estimate.executed.length > 0;
  const leg = isEstimated ? nextLeg([...inProgress, ...waiting]) : legAt(legsOf(waiting), moves);
  return best(ways, leg, {
    here: trajectory.at(-1)?.observation ?? '',
    recovery: recover(estimate, trajectory),
    error: errorOf(temperature, random),
  });
}

/**
 * One sample of all in one round by rules: the clauses of the instruction in the order of their words, one a move, and a stop when they are used up. Samples err
 * as those of {@link predictByRules} do.
 *
 * @param random Another stream for each sample.
 */
export function thinkByRules(
  { instruction, trajectory, ways, temperature }: R2rInput<'navigator.think'>,
  random: Random,
): R2rOutput<'navigator.think'> {
  const legs = legsOf(
    clausesOf(instruction).flatMap((sentence) => sentence.map(({ text }) => text)),
  );
  const leg = legs[trajectory.length - 1];
  if (leg === undefined) return { thought: 'All that I was told is done.', direction: null };
  const here = trajectory.at(-1)?.observation ?? '';
  return best(ways, leg, { here, recovery: NO_RECOVERY, error: errorOf(temperature, random) });
}

const errorOf =
  (temperature: number, random: Random): Weighing['error'] =>
  () =>
    temperature * NOISE * (random.next() + random.next() - 1);

const legAt = (legs: readonly Leg[], at: number): Leg =>
  legs[Math.min(at, legs.length - 1)] ?? nextLeg([]);

interface Weighing {
  /** What is seen from where the robot stands. */ readonly here: string;
  readonly recovery: Recovery;
  /** Of a sample, another for each way. */ readonly error: () => number;
}

function best(
  ways: readonly Way[],
  leg: Leg,
  { here, recovery, error }: Weighing,
): { readonly thought: string; readonly direction: number | null } {
  const isThere = isAtTurn(leg, here);
  let chosen: {
    readonly score: number;
    readonly thought: string;
    readonly direction: number;
  } | null = null;
  for (const way of ways) {
    const { score, reasons } = fitOf(recovery.asFirstSeen(way), leg, isThere);
    const { score: more, reason } = recovery.weigh(way);
    const weighed = score + more + error();
    if (chosen !== null && weighed <= chosen.score) continue;
    const why = [...(reason === null ? [] : [reason]), ...reasons].join(', ') || NO_REASON;
    chosen = {
      score: weighed,
      direction: way.direction,
      thought: `I go in ${wayWords(way.direction)}: ${why}.`,
    };
  }
  return { thought: chosen?.thought ?? '', direction: chosen?.direction ?? null };
}
