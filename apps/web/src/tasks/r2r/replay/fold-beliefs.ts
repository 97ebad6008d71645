import type { Call } from '@parley/log';
import { R2R_METHODS } from '@parley/task-r2r/shared';
import { z } from 'zod';
import type { ActMoment, TaskBelief } from '../../task-replay';
import type { MoveState, Opening, R2rBeliefs } from './r2r-beliefs';
import { readNote } from './read-note';

/** Applies what an agent noted in the row `seq`. */
export function foldBeliefs(state: R2rBeliefs, belief: TaskBelief, seq: number): R2rBeliefs {
  const note = readNote(belief);
  switch (note?.name) {
    case 'exchange':
      return changeMove(state, note.data.step, ({ exchanges }) => ({
        exchanges: [...exchanges, { ...note.data, seq }],
      }));
    case 'deviation':
      return changeMove(state, note.data.step, ({ deviations }) => ({
        deviations: [...deviations, { ...note.data, seq }],
      }));
    case 'takeover':
      return changeMove(state, note.data.step, ({ takeovers }) => ({
        takeovers: [...takeovers, { ...note.data, seq }],
      }));
    case 'decision':
      return changeMove(state, note.data.step, ({ estimate }) => ({
        decision: { ...note.data, seq },
        estimate: note.data.estimate ?? estimate,
      }));
    case 'instruction':
      return { ...state, written: note.data };
    default:
      return state;
  }
}

/** Applies an action: a move along an edge leads to the next viewpoint. */
export function foldAct(state: R2rBeliefs, { seq, action, result }: ActMoment): R2rBeliefs {
  if (action.kind !== 'move') return state;
  const { step } = state.at;
  const moved = changeMove(state, step, () => ({ result: { seq, isDone: !result.collided } }));
  if (result.collided) return moved;
  const facingDeg = (360 - (result.pose.headingDeg % 360)) % 360;
  return { ...moved, at: { step: step + 1, viewpoint: result.node ?? null, facingDeg } };
}

const Replies = z.object({
  replies: z.array(
    z.union([
      z.object({ kind: z.literal('ok'), output: z.unknown() }),
      z.object({ kind: z.literal('failed') }),
    ]),
  ),
});

/** Applies what the simulator said of the ways on, and what completion estimation said. */
export function foldCall(state: R2rBeliefs, { port, result }: Call): R2rBeliefs {
  if (port !== 'panorama' && port !== 'completion-estimation') return state;
  const [reply] = Replies.safeParse(result).data?.replies ?? [];
  if (reply?.kind !== 'ok') return state;
  if (port === 'panorama') {
    const looked = R2R_METHODS['panorama.look'].output.safeParse(reply.output).data;
    if (looked === undefined) return state;
    return changeMove(state, state.at.step, () => ({ ways: firstOfEach(looked.ways) }));
  }
  const estimate = R2R_METHODS['completion-estimation.answer'].output.safeParse(reply.output).data;
  return estimate === undefined ? state : changeMove(state, state.at.step, () => ({ estimate }));
}

/** One way for each direction, as it is offered: the first of it. */
function firstOfEach(ways: readonly Opening[]): Opening[] {
  const first = new Map<number, Opening>();
  for (const way of ways) if (!first.has(way.direction)) first.set(way.direction, way);
  return [...first.values()].sort((a, b) => a.direction - b.direction);
}

function changeMove(
  state: R2rBeliefs,
  step: number,
  change: (own: MoveState) => Partial<MoveState>,
): R2rBeliefs {
  const known = state.moves.find((one) => one.step === step);
  if (known !== undefined) {
    const moves = state.moves.map((one) => (one === known ? { ...one, ...change(one) } : one));
    return { ...state, moves };
  }
  const { viewpoint, facingDeg } = state.at;
  const opened: MoveState = {
    ...{ step, viewpoint, facingDeg, ways: null, estimate: null },
    ...{ exchanges: [], deviations: [], takeovers: [], decision: null, result: null },
  };
  return { ...state, moves: [...state.moves, { ...opened, ...change(opened) }] };
}
