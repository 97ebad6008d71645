import { CLIENT_EVENTS, type ClientEventType } from '@parley/protocol';
import { PAYLOADS, type PayloadOf } from '../payloads';
import type { Row, RowType } from '../row';
import { decodeEffectEnd, decodeEffectStart } from './decode-effect';
import type { ClientLogEvent, LogEvent, LogRecord, Volatile } from './log-event';

/** Reads a row of this version. Never throws: a payload that does not fit becomes `unreadable`. */
export function decodeRow(row: Row): LogRecord {
  // biome-ignore lint/style/noRestrictedGlobals: parses a stored time, reads no clock.
  const atMs = Date.parse(row.tServerUtc);
  const volatile = readVolatile(row.volatile);
  return { row, event: decodeEvent(row), volatile, atMs: Number.isNaN(atMs) ? 0 : atMs };
}

/** Rows of this version, each read once. */
export const decodeRows = (rows: readonly Row[]): LogRecord[] => rows.map(decodeRow);

function decodeEvent(row: Row): LogEvent {
  try {
    return EVENTS[row.type](PAYLOADS[row.type].parse(JSON.parse(row.payload)) as never);
  } catch (error) {
    return { kind: 'unreadable', problem: error instanceof Error ? error.message : String(error) };
  }
}

const other = (): LogEvent => ({ kind: 'other' });

/** One way to read each row type: a new one does not compile without. */
const EVENTS: { readonly [T in RowType]: (payload: PayloadOf<T>) => LogEvent } = {
  'trial-start': (start) => ({ kind: 'trial-start', start }),
  'trial-end': (end) => ({ kind: 'trial-end', end }),
  'effect-start': decodeEffectStart,
  'effect-end': decodeEffectEnd,
  'attempt-lost': ({ estimatedCostUsd }) => ({ kind: 'attempt-lost', estimatedCostUsd }),
  'client-event': ({ type, payload }) => decodeClient(type, payload),
  'session-start': (start) => ({ kind: 'session-start', start }),
  'session-end': (end) => ({ kind: 'session-end', end }),
  'session-hello': ({ tabId, visible }) => ({
    kind: 'session-hello',
    tabId,
    visible: visible ?? null,
  }),
  'session-superseded': ({ tabId }) => ({ kind: 'session-superseded', tabId }),
  'session-paused': ({ reason }) => ({ kind: 'session-paused', reason }),
  'session-resumed': ({ reason }) => ({ kind: 'session-resumed', reason }),
  'question-shown': (shown) => ({ kind: 'question-shown', shown }),
  'picture-shown': (shown) => ({ kind: 'picture-shown', shown }),
  'protocol-deviation': (deviation) => ({ kind: 'deviation', deviation }),
  fault: (fault) => ({ kind: 'fault', fault }),
  'replay-diverged': (diverged) => ({ kind: 'replay-diverged', diverged }),
  'pairing-ended': (pairing) => ({ kind: 'pairing-ended', pairing }),
  'pair-moved': ({ pairSeq }) => ({ kind: 'pair-moved', pairSeq }),
  'pair-ended': (ended) => ({ kind: 'pair-ended', ended }),
  'dialogue-withdrawn': ({ dialogueId }) => ({ kind: 'dialogue-withdrawn', dialogueId }),
  'session-hidden': other,
  'session-visible': other,
  'session-stalled': other,
  'session-clock-jumped': other,
  'page-shown': other,
};

function decodeClient(type: string, payload: unknown): LogEvent {
  const schema = CLIENT_EVENTS[type as ClientEventType];
  if (schema === undefined) throw new Error(`client-event: there is no event ${type}`);
  return { kind: 'client', type, data: schema.parse(payload) } as ClientLogEvent;
}

function readVolatile(text: string): Volatile {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Volatile) : {};
  } catch {
    return {};
  }
}
