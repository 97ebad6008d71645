import { z } from 'zod';
import type { LogRow } from '../rows/log-row';
import { EMPTY_EPISODE, type EpisodeState, type Incident, type PictureState } from './episode-state';
import { foldBelief } from './fold-belief';
import { foldClientEvent } from './fold-client-event';
import { closeEffect, openEffect } from './fold-effect';
import { foldAct, foldEnd, foldSay, foldStart } from './fold-run';

/**
 * The state of an episode after the row `atSeq`: what the whole page shows, live or replayed.
 *
 * @param rows One episode's slice of a session, by seq.
 */
export function foldEpisode(rows: readonly LogRow[], atSeq: number): EpisodeState {
  let state = EMPTY_EPISODE;
  for (const row of rows) {
    if (row.row.seq > atSeq) break;
    state = foldRow(state, row);
  }
  return state;
}

/** Applies one row. Pure: the given state stays as it is. */
export function foldRow(state: EpisodeState, logRow: LogRow): EpisodeState {
  return { ...foldEvent(state, logRow), seq: logRow.row.seq };
}

function foldEvent(state: EpisodeState, logRow: LogRow): EpisodeState {
  const { event } = logRow;
  switch (event.kind) {
    case 'episode-start':
      return foldStart(state, logRow, event.start);
    case 'episode-end':
      return foldEnd(state, event.end);
    case 'act':
      return foldAct(state, logRow, event);
    case 'belief':
      return foldBelief(state, logRow, event.belief);
    case 'say':
      return foldSay(state, logRow, event);
    case 'effect-open':
      return openEffect(state, logRow, event);
    case 'effect-close':
      return closeEffect(state, logRow, event);
    case 'client':
      return foldClientEvent(state, logRow, event);
    case 'plain':
      return foldPlain(state, logRow, event.data);
    case 'unreadable':
      return addIncident(state, {
        seq: logRow.row.seq,
        kind: 'unreadable',
        text: `${logRow.row.type}: ${event.problem}`,
      });
    case 'look':
    case 'hear':
      return state;
  }
}

function foldPlain(
  state: EpisodeState,
  { row, atMs }: LogRow,
  data: Readonly<Record<string, unknown>>,
): EpisodeState {
  const reason = typeof data.reason === 'string' ? data.reason : row.type;
  switch (row.type) {
    case 'question-shown':
      return {
        ...state,
        questions: state.questions.map((question) =>
          question.questionId === data.questionId && question.shownSeq === null
            ? { ...question, shownSeq: row.seq, shownMs: atMs, picture: pictureIn(data) }
            : question,
        ),
      };
    case 'picture-shown':
      return {
        ...state,
        endPicture: {
          seq: row.seq,
          hasChosen: data.hasChosen === true,
          picture: pictureIn(data),
        },
      };
    case 'session-paused':
      return {
        ...state,
        pauses: [...endPause(state, row.seq), { fromSeq: row.seq, toSeq: null, reason }],
      };
    case 'session-resumed':
    case 'session-hello':
      return { ...state, pauses: endPause(state, row.seq) };
    case 'attempt-lost':
      return {
        ...state,
        calls: state.calls.map((call) =>
          call.key === `${row.actor}/${row.n}` && call.endSeq === null
            ? { ...call, status: 'lost' as const }
            : call,
        ),
      };
    case 'protocol-deviation':
      return addIncident(state, { seq: row.seq, kind: 'deviation', text: incidentText(data) });
    case 'fault':
      return addIncident(state, { seq: row.seq, kind: 'fault', text: incidentText(data) });
    case 'replay-diverged':
      return addIncident(state, {
        seq: row.seq,
        kind: 'fault',
        text: `Replay diverged: ${incidentText(data)}`,
      });
    default:
      return state;
  }
}

const endPause = (state: EpisodeState, seq: number): EpisodeState['pauses'] =>
  state.pauses.map((pause) => (pause.toSeq === null ? { ...pause, toSeq: seq } : pause));

const addIncident = (state: EpisodeState, incident: Incident): EpisodeState => ({
  ...state,
  incidents: [...state.incidents, incident],
});

function incidentText(data: Readonly<Record<string, unknown>>): string {
  const words = ['what', 'code', 'message', 'reason', 'detail']
    .map((name) => data[name])
    .filter((value): value is string => typeof value === 'string' && value !== '');
  return words.length === 0 ? JSON.stringify(data) : words.join(' · ');
}

const Picture = z.object({
  imageId: z.string(),
  widthPx: z.number().positive(),
  heightPx: z.number().positive(),
  isFramed: z.boolean(),
});

/** The picture that a row names; null without one. */
function pictureIn({ picture }: Readonly<Record<string, unknown>>): PictureState | null {
  const parsed = Picture.safeParse(picture);
  return parsed.success ? parsed.data : null;
}
