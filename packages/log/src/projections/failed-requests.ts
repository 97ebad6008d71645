import type { LogRecord } from '../decode/log-event';
import { type Call, callsOf } from './calls';

/** What came of the requests that a trial made of its models, on every port. */
export interface RequestCount {
  readonly made: number;
  readonly failed: number;
  /** Failed ones by the code of their failure; `LOST` where a process ended before the reply came. */
  readonly byCode: Readonly<Record<string, number>>;
  /** Of each port that was asked, `person` for answers that failed. */
  readonly byPort: Readonly<Record<string, { readonly made: number; readonly failed: number }>>;
}

export const NO_REQUESTS: RequestCount = { made: 0, failed: 0, byCode: {}, byPort: {} };

/**
 * Counts the requests of a trial by their last word: a try that was repeated with success has not failed. A question whose answer
 * failed, as when the model that plays the person does, is a request that failed; answers that came are none.
 */
export const countRequests = (records: readonly LogRecord[]): RequestCount =>
  [...callsOf(records).map(countOne), ...records.map(failedAnswers)].reduce(
    addRequests,
    NO_REQUESTS,
  );

function failedAnswers({ event }: LogRecord): RequestCount {
  const results =
    event.kind === 'ask-end'
      ? [event.result]
      : event.kind === 'poll-end'
        ? event.result.answers
        : [];
  return results
    .flatMap((one) => (one.kind === 'failed' ? [one.code] : []))
    .map((code) => failedOf('person', 1, code))
    .reduce(addRequests, NO_REQUESTS);
}

/** The sum of two counts. */
export function addRequests(a: RequestCount, b: RequestCount): RequestCount {
  const byCode: Record<string, number> = { ...a.byCode };
  for (const [code, count] of Object.entries(b.byCode)) byCode[code] = (byCode[code] ?? 0) + count;
  const byPort: Record<string, { made: number; failed: number }> = { ...a.byPort };
  for (const [port, { made, failed }] of Object.entries(b.byPort)) {
    const before = byPort[port] ?? { made: 0, failed: 0 };
    byPort[port] = { made: before.made + made, failed: before.failed + failed };
  }
  return { made: a.made + b.made, failed: a.failed + b.failed, byCode, byPort };
}

function countOne({ args, status, result }: Call): RequestCount {
  if (args.kind !== 'model') return NO_REQUESTS;
  const { port } = args;
  const made = args.requests.length;
  if (status === 'running' || status === 'ok') return madeOf(port, made);
  return status === 'lost' || result === null || result === undefined
    ? failedOf(port, made, 'LOST')
    : requestsOf(port, made, result);
}

/**
 * What came of the requests of one call.
 *
 * @param result Of the call as a whole: a failure of all, or replies, each of which may have failed by itself.
 */
export function requestsOf(
  port: string,
  made: number,
  result: {
    readonly kind?: unknown;
    readonly code?: unknown;
    readonly replies?: unknown;
  },
): RequestCount {
  if (result.kind === 'failed') return failedOf(port, made, String(result.code));
  const replies = (result.replies ?? []) as readonly { kind: string; code?: unknown }[];
  return replies
    .filter(({ kind }) => kind === 'failed')
    .map(({ code }) => ({
      ...failedOf(port, 1, String(code)),
      made: 0,
      byPort: atPort(port, 0, 1),
    }))
    .reduce(addRequests, madeOf(port, made));
}

const atPort = (port: string, made: number, failed: number) => ({ [port]: { made, failed } });

const madeOf = (port: string, made: number): RequestCount => ({
  ...NO_REQUESTS,
  made,
  byPort: atPort(port, made, 0),
});

const failedOf = (port: string, made: number, code: string): RequestCount => ({
  made,
  failed: made,
  byCode: { [code]: made },
  byPort: atPort(port, made, made),
});
