import type { Random } from '@parley/agent-core/ports';
import {
  type Estimate,
  type R2rInput,
  type R2rOutput,
  type TrajectoryStep,
  type Way,
  wayWords,
} from '../../shared';
import { estimateByRules } from './estimate-by-rules';
import { fitOf, isAtTurn } from './fit-of';
import { type Leg, legsOf, nextLeg } from './next-leg';
import { type Recovery, recover } from './recover';
import { clausesOf } from './split-instruction';
import { summariseByRules } from './summarise-by-rules';

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
export const predictByRules = (
  { estimate, trajectory, ways, temperature }: R2rInput<'navigator.predict'>,
  random: Random,
): R2rOutput<'navigator.predict'> =>
  goOn(estimate, { trajectory, ways, error: errorOf(temperature, random) });

/**
 * One sample of all in one round by rules: takes the clauses of the instruction in the order of their words, estimates itself how many are done, stops when all
 * are, and else goes on, or back, as {@link predictByRules} does. So that the discussion alone differs (SCI-41): what a single round has not is the right order
 * of actions ("after", "before"), questions by landmark, the way in short unless `estimate` says so, and a test of predictions that differ.
 *
 * @param random Another stream for each sample.
 */
export function thinkByRules(
  question: R2rInput<'navigator.think'>,
  random: Random,
): R2rOutput<'navigator.think'> {
  const { instruction, trajectory, ways, temperature, estimate: by = 'history' } = question;
  const actions = clausesOf(instruction).flatMap((clauses) => clauses.map(({ text }) => text));
  const known = by === 'summary' ? summariseByRules.answer({ trajectory }).trajectory : trajectory;
  const estimate =
    by === 'steps'
      ? countedByMoves(actions, trajectory.length - 1)
      : estimateByRules.answer({ actions, trajectory: known });
  if (estimate.inProgress.length + estimate.waiting.length === 0)
    return { thought: 'All that I was told is done.', direction: null };
  return goOn(estimate, { trajectory: known, ways, error: errorOf(temperature, random) });
}

/** A clause a move, a turn and what follows it being one: nothing is known to be done, and all is when they are used up. */
function countedByMoves(actions: readonly string[], moves: number): Estimate {
  const isOpen = moves < legsOf(actions).length;
  return { executed: [], inProgress: [], waiting: isOpen ? [...actions] : [] };
}

interface Standing {
  readonly trajectory: readonly TrajectoryStep[];
  readonly ways: readonly Way[];
  /** Of a sample, another for each way. */ readonly error: () => number;
}

function goOn(
  estimate: Estimate,
  { trajectory, ways, error }: Standing,
): R2rOutput<'navigator.predict'> {
  const { executed, inProgress, waiting } = estimate;
  const moves = Math.max(0, trajectory.length - 1);
  const isEstimated = inProgress.length > 0 || executed.length > 0;
  const leg = isEstimated ? nextLeg([...inProgress, ...waiting]) : legAt(legsOf(waiting), moves);
  const here = trajectory.at(-1)?.observation ?? '';
  return best(ways, leg, { here, recovery: recover(estimate, trajectory), error });
}

const errorOf =
  (temperature: number, random: Random): Standing['error'] =>
  () =>
    temperature * NOISE * (random.next() + random.next() - 1);

const legAt = (legs: readonly Leg[], at: number): Leg =>
  legs[Math.min(at, legs.length - 1)] ?? nextLeg([]);

interface Weighing {
  /** What is seen from where the robot stands. */ readonly here: string;
  readonly recovery: Recovery;
  readonly error: Standing['error'];
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
