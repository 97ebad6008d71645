import type { LogRecord } from '@parley/log';
import { isDrive } from '@parley/protocol';
import { type FlowCursor, type FlowEvent, foldFlow, startFlow } from './flow-cursor';
import type { FlowPlan } from './flow-plan';

/** Pages of a session, and its trials by their ids in rows. */
export interface FlowRoute {
  readonly flow: FlowPlan;
  readonly trials: readonly { readonly trialId: string }[];
}

/** A page that was done: the row that ended it, and its place in the flow. */
export interface DonePage {
  readonly seq: number;
  /** Index into the steps. */ readonly step: number;
}

/** How far the rows of a session have led through its flow. The live session and its export fold the same (EXE-19a). */
export interface FlowProgress {
  readonly cursor: FlowCursor;
  /** Each page once, in order. A row `page-done` that is not among them changed nothing. */
  readonly donePages: readonly DonePage[];
  /** The end of the session is final: nothing moves a page after it. */
  readonly isEnded: boolean;
}

export const startProgress = ({ flow }: FlowRoute): FlowProgress => ({
  cursor: startFlow(flow),
  donePages: [],
  isEnded: false,
});

/** Applies a row. */
export function foldProgress(
  route: FlowRoute,
  progress: FlowProgress,
  record: LogRecord,
): FlowProgress {
  const { event, atMs, row } = record;
  const { sinceMs } = progress.cursor;
  const before = sinceMs === null ? { ...progress.cursor, sinceMs: atMs } : progress.cursor;
  if (event.kind === 'session-end') return { ...progress, cursor: before, isEnded: true };
  const moved = flowEventOf(route, record);
  if (moved === null || progress.isEnded) return { ...progress, cursor: before };
  const cursor = foldFlow(route.flow, before, moved);
  const isDone = moved.kind === 'page-done' && cursor !== before;
  const done = isDone ? [{ seq: row.seq, step: before.at }] : [];
  return { ...progress, cursor, donePages: [...progress.donePages, ...done] };
}

/** What a row means to the flow; null for one that means nothing to it. */
function flowEventOf({ trials }: FlowRoute, { event, row, atMs }: LogRecord): FlowEvent | null {
  if (event.kind === 'client' && event.type === 'page-done')
    return { kind: 'page-done', ...event.data, atMs };
  if (event.kind === 'pairing-ended') {
    const { pairing } = event;
    const isPassedOver = pairing.outcome === 'timed-out' && pairing.armId === null;
    return { kind: 'pairing', passesOver: isPassedOver ? 0 : null, atMs };
  }
  if (event.kind === 'pair-ended') {
    const trial = trials.findIndex(({ trialId }) => trialId === row.trialId);
    if (trial < 0) return null;
    const { isLast, hasBegun } = event.ended;
    // Of a trial that never began there is nothing to ask about.
    const passesOver = isLast ? trial + Number(hasBegun) : null;
    return { kind: 'pair-end', trial, passesOver, atMs };
  }
  const kind = trialEventOf(event);
  if (kind === null) return null;
  const trial = trials.findIndex(({ trialId }) => trialId === row.trialId);
  return trial < 0 ? null : { kind, trial, atMs };
}

/** Who drives is asked for each step, and nothing is put to them by that. */
function trialEventOf(event: LogRecord['event']): 'message' | 'asked' | 'trial-end' | null {
  if (event.kind === 'trial-end') return 'trial-end';
  if (event.kind === 'ask-start') return isDrive(event.args) ? null : 'asked';
  if (event.kind === 'poll-start') return 'asked';
  return event.kind === 'client' && event.type === 'message-send' ? 'message' : null;
}
