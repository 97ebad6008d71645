import {
  type Call,
  foldCalls,
  foldIncidents,
  foldPauses,
  foldQuestions,
  foldTracks,
  foldTranscript,
  type LogRecord,
  startTracks,
  type TrialStart,
} from '@parley/log';
import { type AgentStage, isDrive, wasDriven } from '@parley/protocol';
import { SHARED } from '@parley/registry/shared';
import { replayOf } from '../../tasks/replay-of';
import { EMPTY_TRIAL, type TrialState } from './trial-state';

type EventOf<K extends LogRecord['event']['kind']> = Extract<
  LogRecord['event'],
  { readonly kind: K }
>;

/**
 * The state of a trial after the row `atSeq`: what the whole page shows, live or replayed.
 *
 * @param records One trial's slice of a session, by seq.
 */
export function foldTrial(records: readonly LogRecord[], atSeq: number): TrialState {
  let state = EMPTY_TRIAL;
  for (const record of records) {
    if (record.row.seq > atSeq) break;
    state = foldRecord(state, record);
  }
  return state;
}

/** Applies one row. Pure: the given state stays as it is. */
export function foldRecord(state: TrialState, record: LogRecord): TrialState {
  const { tracks, start } = state;
  const calls = foldCalls(state.calls, record);
  return {
    ...foldOwn(state, record, calls),
    seq: record.row.seq,
    tracks:
      record.event.kind === 'trial-start'
        ? startTracks(record.event.start, record.row.seq)
        : start === null
          ? tracks
          : foldTracks(tracks, record, start),
    transcript: foldTranscript(state.transcript, record, { start, kinds: SHARED }),
    questions: foldQuestions(state.questions, record),
    calls,
    incidents: foldIncidents(state.incidents, record),
    pauses: foldPauses(state.pauses, record),
  };
}

/** What only this page shows. */
function foldOwn(state: TrialState, { row, event }: LogRecord, calls: readonly Call[]): TrialState {
  switch (event.kind) {
    case 'trial-start':
      return begin(state, event.start);
    case 'trial-end': {
      const stages = Object.keys(state.stages).map((actor) => [actor, 'stopped'] as const);
      return { ...state, end: event.end, stages: Object.fromEntries(stages) };
    }
    case 'note':
      return foldNote(state, event, row);
    case 'act':
      return foldAct(state, event, row);
    case 'model-end':
      return foldCall(state, calls.find(({ ended }) => ended?.row.seq === row.seq) ?? null);
    case 'ask-start':
      return isDrive(event.args) ? state : withStage(state, row.actor, 'asking');
    case 'poll-start':
      return withStage(state, row.actor, 'asking');
    case 'ask-end':
      return wasDriven(event.result) ? state : withStage(state, row.actor, 'thinking');
    case 'poll-end':
      return withStage(state, row.actor, 'thinking');
    case 'client': {
      if (event.type !== 'exposure') return state;
      return { ...state, exposures: [...state.exposures, { seq: row.seq, ...event.data }] };
    }
    case 'picture-shown':
      return { ...state, endPicture: { seq: row.seq, ...event.shown } };
    default:
      return state;
  }
}

const begin = (state: TrialState, start: TrialStart): TrialState => ({
  ...state,
  start,
  stages: Object.fromEntries(start.actors.map((actor) => [actor, 'starting'])),
  beliefs: replayOf(start).noBeliefs,
});

/** A note. Map beliefs have a history of their own, see `map-history`. */
function foldNote(
  state: TrialState,
  { belief, truth }: EventOf<'note'>,
  { actor, seq }: LogRecord['row'],
): TrialState {
  switch (belief.type) {
    case 'map-start':
    case 'map-delta':
      return state;
    case 'stage':
      return withStage(state, actor, belief.stage);
    case 'path':
      return { ...state, path: belief };
    default: {
      const { start, beliefs } = state;
      if (start === null) return state;
      return { ...state, beliefs: replayOf(start).fold(beliefs, belief, seq, { start, truth }) };
    }
  }
}

/** What an action adds to the beliefs of a task kind that looks at actions. */
function foldAct(
  state: TrialState,
  { action, result, truth }: EventOf<'act'>,
  { actor, seq }: LogRecord['row'],
): TrialState {
  const act = { seq, actor, action, result, truth };
  const beliefs = replayOf(state.start).foldAct?.(state.beliefs, act);
  return beliefs === undefined ? state : { ...state, beliefs };
}

/** What a call that came back adds to the beliefs of a task kind that looks at calls. */
function foldCall(state: TrialState, call: Call | null): TrialState {
  if (call === null || state.start === null) return state;
  const beliefs = replayOf(state.start).foldCall?.(state.beliefs, call);
  return beliefs === undefined ? state : { ...state, beliefs };
}

const withStage = (state: TrialState, actor: string | null, stage: AgentStage): TrialState =>
  actor === null || state.stages[actor] === undefined
    ? state
    : { ...state, stages: { ...state.stages, [actor]: stage } };
