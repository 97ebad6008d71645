import type { LogRecord } from '@parley/log';
import { foldRecord } from '../fold/fold-trial';
import { EMPTY_TRIAL, type TrialState } from '../fold/trial-state';

/** A state is kept after every so many rows: a seek folds at most this many. */
export const KEYFRAME_EVERY = 64;

/** A trial's rows with states kept along the way. */
export interface Keyframes {
  readonly rows: readonly LogRecord[];
  /** `states[k]`: after the first `k × KEYFRAME_EVERY` rows. */ readonly states: readonly TrialState[];
}

export const NO_KEYFRAMES: Keyframes = { rows: [], states: [EMPTY_TRIAL] };

/** Takes rows in. When they only continue what is held, the states so far are kept. */
export function extendKeyframes(held: Keyframes, rows: readonly LogRecord[]): Keyframes {
  if (held.rows === rows) return held;
  const last = held.rows.length - 1;
  const isContinued =
    held.rows.length <= rows.length && held.rows[0] === rows[0] && held.rows[last] === rows[last];
  const states = isContinued ? [...held.states] : [EMPTY_TRIAL];
  for (let k = states.length; k * KEYFRAME_EVERY <= rows.length; k++)
    states.push(
      foldRange(states[k - 1] as TrialState, rows, [(k - 1) * KEYFRAME_EVERY, k * KEYFRAME_EVERY]),
    );
  return { rows, states };
}

/** The state after the row at `index`; −1 gives the state before all rows. */
export function stateAt({ rows, states }: Keyframes, index: number): TrialState {
  const count = Math.min(Math.max(index + 1, 0), rows.length);
  const k = Math.min(Math.floor(count / KEYFRAME_EVERY), states.length - 1);
  return foldRange(states[k] as TrialState, rows, [k * KEYFRAME_EVERY, count]);
}

function foldRange(
  from: TrialState,
  rows: readonly LogRecord[],
  [first, end]: readonly [number, number],
): TrialState {
  let state = from;
  for (let i = first; i < end; i++) state = foldRecord(state, rows[i] as LogRecord);
  return state;
}
