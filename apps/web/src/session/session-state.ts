import type { RefusalReason, SessionView } from '@parley/protocol';
import type { Echo } from './echo';
import { type ExploredMap, mergeMap } from './explored-map';

export type Connection = 'connecting' | 'connected' | 'offline' | 'superseded' | 'refused';

/** Words that were not used: their trial was over, or another answer to the same question came first. */
export interface LateWords {
  readonly text: string;
  readonly why: 'trial-over' | 'answered';
}

/** Everything the page knows of a running session. The socket writes it; React and the canvas read it. */
export interface SessionState {
  readonly connection: Connection;
  readonly refusal: RefusalReason | null;
  readonly view: SessionView | null;
  /** Monotonic time at which `view` came, for clocks that tick on between views. */
  readonly viewAtMs: number;
  readonly map: ExploredMap | null;
  readonly echoes: readonly Echo[];
  /** Events that the server has not acknowledged. */
  readonly pending: number;
  /** Words of the person that the robot did not use, until they have read so. */
  readonly lateWords: LateWords | null;
  /** This page took up a session that had begun before it. */
  readonly isReturn: boolean;
  /** The server said that it goes and will be back; until it is. */
  readonly isServerAway: boolean;
}

export const INITIAL_SESSION: SessionState = {
  connection: 'connecting',
  refusal: null,
  view: null,
  viewAtMs: 0,
  map: null,
  echoes: [],
  pending: 0,
  lateWords: null,
  isReturn: false,
  isServerAway: false,
};

export interface ViewStep {
  readonly state: SessionState;
  /** The page's map lacks a part: ask for the whole state. */
  readonly needsResync: boolean;
}

/** Takes a view in. Views are state, not commands: the newest seq wins and an older one changes nothing. */
export function reduceView(state: SessionState, view: SessionView, atMs: number): ViewStep {
  const held = state.view;
  if (held !== null && held.sessionId === view.sessionId && view.seq < held.seq) {
    return { state, needsResync: false };
  }
  const isSameTrial = held?.episode?.trialId === view.episode?.trialId;
  const heldMap = isSameTrial ? state.map : null;
  const echoes = isSameTrial ? state.echoes : [];
  const step = view.map === null ? null : mergeMap(heldMap, view.map);
  const map = step?.kind === 'merged' ? step.map : heldMap;
  return {
    state: { ...state, view, viewAtMs: atMs, map, echoes },
    needsResync: step?.kind === 'gap',
  };
}

/** The log went back behind what this page holds: whatever comes next is the state, older or not. */
export const forgetView = (state: SessionState): SessionState => ({
  ...state,
  view: null,
  map: null,
});

/** What a hello or resync tells the server about what this page holds. */
export const heldSeqs = (state: SessionState): { lastSeq: number; mapSeq: number } => ({
  lastSeq: state.view?.seq ?? -1,
  mapSeq: state.map?.seq ?? -1,
});
