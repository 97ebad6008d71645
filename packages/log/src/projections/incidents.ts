import type { LogRecord } from '../decode/log-event';
import type { PauseReason } from '../payloads';

/** Something that the analysis must know of: a deviation from protocol, or a fault. */
export interface Incident {
  readonly seq: number;
  readonly kind: 'deviation' | 'fault' | 'unreadable';
  readonly text: string;
}

/** Applies a row. */
export function foldIncidents(
  incidents: readonly Incident[],
  { row, event }: LogRecord,
): readonly Incident[] {
  const add = (kind: Incident['kind'], text: string): readonly Incident[] => [
    ...incidents,
    { seq: row.seq, kind, text },
  ];
  switch (event.kind) {
    case 'deviation':
      return add('deviation', textOf(event.deviation));
    case 'fault':
      return add('fault', textOf(event.fault));
    case 'replay-diverged':
      return add('fault', `Replay diverged: ${textOf(event.diverged)}`);
    case 'unreadable':
      return add('unreadable', `${row.type}: ${event.problem}`);
    default:
      return incidents;
  }
}

function textOf(data: Readonly<Record<string, unknown>>): string {
  const words = ['what', 'code', 'message', 'reason', 'detail']
    .map((name) => data[name])
    .filter((value): value is string => typeof value === 'string' && value !== '');
  return words.length === 0 ? JSON.stringify(data) : words.join(' · ');
}

/** A stretch in which the session stood still; `toSeq` null while it lasts. */
export interface PauseSpan {
  readonly fromSeq: number;
  readonly toSeq: number | null;
  readonly reason: PauseReason;
}

/** Applies a row. A hello ends a pause, also one that a crash left open. */
export function foldPauses(
  pauses: readonly PauseSpan[],
  { row, event }: LogRecord,
): readonly PauseSpan[] {
  switch (event.kind) {
    case 'session-paused':
      return [...ended(pauses, row.seq), { fromSeq: row.seq, toSeq: null, reason: event.reason }];
    case 'session-resumed':
    case 'session-hello':
      return ended(pauses, row.seq);
    default:
      return pauses;
  }
}

const ended = (pauses: readonly PauseSpan[], seq: number): readonly PauseSpan[] =>
  pauses.map((pause) => (pause.toSeq === null ? { ...pause, toSeq: seq } : pause));
