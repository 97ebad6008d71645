import { EffectEnd, type ModelReply, type Row } from '@parley/protocol';
import { defineTable } from './column';
import { participantIdOf } from './participant-id';
import { effectStartOf, type Run, runsOf } from './runs';

/** What a body says of one call beside its result; offline bodies leave most of it out. */
interface CallVolatile {
  readonly model?: string;
  readonly promptHash?: string;
  readonly tokensIn?: number;
  readonly tokensOut?: number;
  readonly costUsd?: number;
  readonly isCostEstimated?: boolean;
  readonly latencyMs?: number;
  readonly retries?: number;
  readonly reAsks?: number;
}

interface ModelCall {
  readonly run: Run;
  readonly startRow: Row;
  readonly endRow: Row | null;
  readonly body: string;
  readonly index: number;
  readonly method: string;
  readonly outcome: string | null;
  readonly call: CallVolatile;
}

export const modelCallsTable = defineTable<ModelCall>({
  file: 'model_calls.csv',
  about:
    'One line per request to a model, offline bodies included. A batch of requests has one line each, told apart by `request`.',
  records: (session) => runsOf(session).flatMap(callsOf),
  columns: [
    {
      name: 'participant_id',
      about: 'Pseudonym.',
      value: ({ run }) => participantIdOf(run.session.session.sessionId),
    },
    { name: 'run_id', about: 'Run.', value: ({ run }) => run.runId },
    { name: 'actor', about: 'Agent that asked.', value: ({ startRow }) => startRow.actor },
    {
      name: 'n',
      about: 'Number of the effect in (run, actor).',
      value: ({ startRow }) => startRow.n,
    },
    { name: 'request', about: '0-based number within the effect.', value: ({ index }) => index },
    {
      name: 'method',
      about: 'Port and prompt, as `reasoner.score`: the prompts of the paper by name.',
      value: ({ method }) => method,
    },
    {
      name: 'body',
      about: 'What stands behind the port; names ground truth when it uses it.',
      value: ({ body }) => body,
    },
    {
      name: 'model',
      about: 'Model as configured.',
      emptyWhen: 'the body has none',
      value: ({ call }) => call.model ?? null,
    },
    {
      name: 'outcome',
      about: '`ok`, or the code of the failure.',
      emptyWhen: 'it never came back',
      value: ({ outcome }) => outcome,
    },
    {
      name: 'started_utc',
      about: 'Intent stored, server clock, ISO 8601.',
      value: ({ startRow }) => startRow.tServerUtc,
    },
    {
      name: 'ended_utc',
      about: 'Result stored, server clock, ISO 8601.',
      emptyWhen: 'it never came back',
      value: ({ endRow }) => endRow?.tServerUtc ?? null,
    },
    {
      name: 'latency_ms',
      about: 'Milliseconds of the call itself.',
      emptyWhen: 'the body does not measure it',
      value: ({ call }) => call.latencyMs ?? null,
    },
    {
      name: 'tokens_in',
      about: 'Prompt tokens.',
      emptyWhen: 'the body counts none',
      value: ({ call }) => call.tokensIn ?? null,
    },
    {
      name: 'tokens_out',
      about: 'Completion tokens.',
      emptyWhen: 'the body counts none',
      value: ({ call }) => call.tokensOut ?? null,
    },
    {
      name: 'cost_usd',
      about:
        'US dollars by the price list of the configuration. Of the last try where the study repeated a call: the others are rows `fault` of events.jsonl.',
      emptyWhen: 'the body costs nothing',
      value: ({ call }) => call.costUsd ?? null,
    },
    {
      name: 'is_cost_estimated',
      about: 'The provider named no usage.',
      emptyWhen: 'the body costs nothing',
      value: ({ call }) => call.isCostEstimated ?? null,
    },
    {
      name: 'retries',
      about: 'Repeats of failed requests.',
      emptyWhen: 'the body does not retry',
      value: ({ call }) => call.retries ?? null,
    },
    {
      name: 're_asks',
      about: 'Requests after an unreadable reply.',
      emptyWhen: 'the body does not re-ask',
      value: ({ call }) => call.reAsks ?? null,
    },
    {
      name: 'prompt_hash',
      about: 'SHA-256 of the prompt as sent.',
      emptyWhen: 'the body has no prompt',
      value: ({ call }) => call.promptHash ?? null,
    },
  ],
});

function callsOf(run: Run): ModelCall[] {
  const ends = new Map<string, Row>();
  for (const row of run.rows) if (row.type === 'effect-end') ends.set(`${row.actor} ${row.n}`, row);
  return run.rows.flatMap((startRow) => {
    const start = effectStartOf(startRow, 'model');
    if (start === null) return [];
    const endRow = ends.get(`${startRow.actor} ${startRow.n}`) ?? null;
    const { requests } = start.args as unknown as { requests: { method: string }[] };
    const volatile = JSON.parse(endRow?.volatile ?? '{}') as CallVolatile & {
      calls?: CallVolatile[];
    };
    return requests.map(({ method }, index) => ({
      run,
      startRow,
      endRow,
      body: start.body,
      index,
      method,
      outcome: endRow === null ? null : outcomeOf(endRow, index),
      call: volatile.calls?.[index] ?? (requests.length === 1 ? volatile : {}),
    }));
  });
}

function outcomeOf(endRow: Row, index: number): string {
  const { result } = EffectEnd.parse(JSON.parse(endRow.payload));
  const effect = result as unknown as
    | { kind: 'ok'; replies: ModelReply[] }
    | { kind: 'failed'; code: string };
  if (effect.kind === 'failed') return effect.code;
  const reply = effect.replies[index];
  if (reply === undefined) return 'MODEL_REPLY';
  return reply.kind === 'ok' ? 'ok' : reply.code;
}
