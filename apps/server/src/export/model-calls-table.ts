import { type Call, callsOf } from '@parley/log';
import type { ModelReply } from '@parley/protocol';
import { participantIdOf } from '../storage';
import { defineTable } from './column';
import { studyColumns } from './trial-columns';
import { type ExportTrial, exportTrials } from './trials';

/** What a backend says of one call beside its result; offline backends leave most of it out. */
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
  readonly leftOut?: readonly string[];
}

interface ModelCall {
  readonly trial: ExportTrial;
  readonly call: Call;
  readonly index: number;
  readonly method: string;
  readonly outcome: string | null;
  readonly details: CallVolatile;
}

export const modelCallsTable = defineTable<ModelCall>({
  file: 'model_calls.csv',
  about:
    'One line per request to a model, offline backends included. A batch of requests has one line each, told apart by `request`.',
  records: (session) => exportTrials(session).flatMap(requestsOf),
  columns: [
    {
      name: 'participant_id',
      about: 'Pseudonym.',
      value: ({ trial }) => participantIdOf(trial.session.session.sessionId),
    },
    ...studyColumns<ModelCall>(({ trial }) => trial.session),
    {
      name: 'trial_id',
      about: 'Trial: one execution of an episode.',
      value: ({ trial }) => trial.trialId,
    },
    { name: 'actor', about: 'Agent that asked.', value: ({ call }) => call.actor },
    {
      name: 'n',
      about: 'Number of the effect in (trial, actor).',
      value: ({ call }) => call.n,
    },
    { name: 'request', about: '0-based number within the effect.', value: ({ index }) => index },
    {
      name: 'method',
      about: 'Port and prompt, as `reasoner.score`: the prompts of the paper by name.',
      value: ({ method }) => method,
    },
    {
      name: 'backend',
      about: 'What stands behind the port; names ground truth when it uses it.',
      value: ({ call }) => call.backend,
    },
    {
      name: 'model',
      about: 'Model as configured.',
      emptyWhen: 'the backend has none',
      value: ({ details }) => details.model ?? null,
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
      value: ({ call }) => call.started.row.tServerUtc,
    },
    {
      name: 'ended_utc',
      about: 'Result stored, server clock, ISO 8601.',
      emptyWhen: 'it never came back',
      value: ({ call }) => call.ended?.row.tServerUtc ?? null,
    },
    {
      name: 'latency_ms',
      about: 'Milliseconds of the call itself.',
      emptyWhen: 'the backend does not measure it',
      value: ({ details }) => details.latencyMs ?? null,
    },
    {
      name: 'tokens_in',
      about: 'Prompt tokens.',
      emptyWhen: 'the backend counts none',
      value: ({ details }) => details.tokensIn ?? null,
    },
    {
      name: 'tokens_out',
      about: 'Completion tokens.',
      emptyWhen: 'the backend counts none',
      value: ({ details }) => details.tokensOut ?? null,
    },
    {
      name: 'cost_usd',
      about:
        'US dollars by the price list of the configuration. Of the last try where the study repeated a call: the others are rows `fault` of events.jsonl.',
      emptyWhen: 'the backend costs nothing',
      value: ({ details }) => details.costUsd ?? null,
    },
    {
      name: 'is_cost_estimated',
      about: 'The provider named no usage.',
      emptyWhen: 'the backend costs nothing',
      value: ({ details }) => details.isCostEstimated ?? null,
    },
    {
      name: 'retries',
      about: 'Repeats of failed requests.',
      emptyWhen: 'the backend does not retry',
      value: ({ details }) => details.retries ?? null,
    },
    {
      name: 're_asks',
      about: 'Requests after an unreadable reply.',
      emptyWhen: 'the backend does not re-ask',
      value: ({ details }) => details.reAsks ?? null,
    },
    {
      name: 'left_out',
      about:
        'Settings of the configuration that the provider refused and that were not sent, separated by blanks.',
      emptyWhen: 'all were sent',
      value: ({ details }) => details.leftOut?.join(' ') || null,
    },
    {
      name: 'prompt_hash',
      about: 'SHA-256 of the prompt as sent.',
      emptyWhen: 'the backend has no prompt',
      value: ({ details }) => details.promptHash ?? null,
    },
  ],
});

function requestsOf(trial: ExportTrial): ModelCall[] {
  return callsOf(trial.records).flatMap((call) => {
    if (call.args.kind !== 'model') return [];
    const { requests } = call.args;
    const volatile = call.volatile as CallVolatile & { calls?: CallVolatile[] };
    return requests.map(({ method }, index) => ({
      trial,
      call,
      index,
      method,
      outcome: call.ended === null ? null : outcomeOf(call, index),
      details: volatile.calls?.[index] ?? (requests.length === 1 ? volatile : {}),
    }));
  });
}

function outcomeOf({ result }: Call, index: number): string {
  const effect = result as unknown as
    | { kind: 'ok'; replies: ModelReply[] }
    | { kind: 'failed'; code: string };
  if (effect.kind === 'failed') return effect.code;
  const reply = effect.replies[index];
  if (reply === undefined) return 'MODEL_REPLY';
  return reply.kind === 'ok' ? 'ok' : reply.code;
}
