import type { EffectOf } from '@parley/protocol';
import type { ExternalKind, LogRecord, Volatile } from '../decode/log-event';

/** An effect that left the trial for a backend: a model, a picture. */
export type CallKind = Exclude<ExternalKind, 'ask' | 'poll'>;

/** One call with what came of it. */
export interface Call {
  /** `actor/n`. */ readonly key: string;
  /** Port of a model, or `image`. */ readonly port: string;
  readonly actor: string;
  readonly n: number | null;
  readonly args: EffectOf<CallKind>;
  /** The first intent. */ readonly started: LogRecord;
  readonly attempts: number;
  /** Null until it came back. */ readonly ended: LogRecord | null;
  /** Backend that was asked, or that answered. */ readonly backend: string;
  readonly status: 'running' | 'ok' | 'failed' | 'lost';
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly volatile: Volatile;
}

/** Applies a row to the calls of a trial, in the order made. */
export function foldCalls(calls: readonly Call[], record: LogRecord): readonly Call[] {
  const { row, event } = record;
  const key = `${row.actor}/${row.n}`;
  switch (event.kind) {
    case 'model-start':
    case 'image-start': {
      const known = calls.find((call) => call.key === key);
      const call: Call = {
        key,
        port: event.args.kind === 'model' ? event.args.port : 'image',
        actor: row.actor ?? '',
        n: row.n,
        args: event.args,
        started: known?.started ?? record,
        attempts: row.attempt + 1,
        ended: null,
        backend: event.backend,
        status: 'running',
        result: null,
        volatile: {},
      };
      return known === undefined
        ? [...calls, call]
        : calls.map((each) => (each.key === key ? call : each));
    }
    case 'model-end':
    case 'image-end': {
      const { result, backend } = event;
      const status = isFailed(result) ? 'failed' : 'ok';
      const { volatile } = record;
      return calls.map((call) =>
        call.key === key ? { ...call, ended: record, backend, result, volatile, status } : call,
      );
    }
    case 'attempt-lost':
      return calls.map((call) =>
        call.key === key && call.ended === null ? { ...call, status: 'lost' } : call,
      );
    default:
      return calls;
  }
}

function isFailed(result: {
  readonly kind: string;
  readonly replies?: readonly { readonly kind: string }[];
}): boolean {
  return result.kind === 'failed' || (result.replies ?? []).some(({ kind }) => kind === 'failed');
}

/** All calls of a trial's rows, in the order made. */
export const callsOf = (records: readonly LogRecord[]): readonly Call[] =>
  records.reduce(foldCalls, [] as readonly Call[]);
