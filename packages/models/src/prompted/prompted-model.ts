import type { EffectContext, Performed, Performer } from '@parley/agent-core/ports';
import {
  type EffectOf,
  hashJson,
  type MethodShape,
  type MethodTable,
  MODEL_METHODS,
  type ModelReply,
  type ModelRequest,
  type ResultOf,
} from '@parley/protocol';
import { type BudgetAccount, unlimitedAccount } from '../accounts/budget';
import { type RateAccount, unlimitedRate } from '../accounts/rate-limit';
import { toSafeMessage } from '../http/secret';
import type {
  ChatFailure,
  ChatImage,
  ChatMessage,
  ChatOutcome,
  ChatReply,
  ChatRequest,
} from '../prompts/chat-types';
import { templateOf } from '../prompts/prompt-set';
import { type CallMeter, createMeter, toRecord } from './call-meter';
import { type ModelCallRecord, toVolatile } from './call-record';
import { createChatOnce } from './chat-once';
import { type ModelClock, systemClock } from './clock';
import { converse } from './converse';
import { drawTogether } from './draw-together';
import { createChoiceMemory, drawsOf } from './draws-of';
import { estimateRequestUsd, estimateUsdByMethod } from './estimate-cost';
import { createJudge } from './judge';
import type { LoadedModels } from './load-model-config';
import { createLocalChat } from './local/local-chat';
import type { ModelEndpoint } from './model-config';
import { type CallPlan, isPrompted, planCall, promptHash } from './plan-call';
import { type CallTerms, createSend, type Send } from './send';

export interface PromptedModelOptions {
  readonly models: LoadedModels;
  /** Bytes of a picture by its SHA-256; null when the store has it not. */
  readonly imageBytes: (imageId: string) => Promise<Uint8Array | null>;
  readonly clock?: ModelClock;
  /** Uniform in [0, 1), for the jitter of delays. */ readonly random?: () => number;
  /** Called once per finished call, for the operator's log. */
  readonly onCall?: (record: ModelCallRecord) => void;
}

/** On whose account requests are made, and until when. */
export interface PromptedTerms {
  /** Asked before each request; without one nothing is limited. */ readonly budget?: BudgetAccount;
  /** Asked before each request too; without one there is no limit of requests a minute. */
  readonly rate?: RateAccount;
  /** Fires when the answer is no longer needed: open requests are dropped. */
  readonly signal?: AbortSignal | undefined;
}

/** One model for all participants: what it learns of a provider holds for all of them. */
export interface PromptedModel extends Performer<'model'> {
  /** What one request of a method is reckoned to cost, US dollars; 0 where no model is configured. */
  readonly estimateUsdByMethod: Readonly<Record<string, number>>;
  perform(
    effect: EffectOf<'model'>,
    context: EffectContext,
    terms?: PromptedTerms,
  ): Promise<Performed<ResultOf<'model'>>>;
}

type Call = Omit<CallTerms, 'endsAtMs' | 'meter'>;
type Answered = { readonly kind: 'ok'; readonly value: unknown } | ChatFailure;
type Failed = Extract<ModelReply, { kind: 'failed' }>;
type Called = { readonly reply: ModelReply; readonly record: ModelCallRecord | null };

const failed = (code: string, message: string): Failed => ({ kind: 'failed', code, message });

/**
 * The methods that a task kind has prompts for, asked of OpenAI-compatible servers. Every failure is a `failed` reply with a code and a sentence; nothing is thrown at the agent, and no
 * text that leaves this backend holds a key.
 */
export function createPromptedModel(options: PromptedModelOptions): PromptedModel {
  const { models } = options;
  const { config, prompts } = models;
  const clock = options.clock ?? systemClock;
  const sendTo = (port: 'reasoner' | 'vlm', endpoint: ModelEndpoint): Send =>
    createSend({
      endpoint,
      chat:
        endpoint.transformers === null
          ? createChatOnce(endpoint, models.keys[port])
          : createLocalChat(endpoint, endpoint.transformers, models.hubFolder ?? null),
      limiter: models.limiters[port],
      clock,
      random: options.random ?? Math.random,
    });
  const sends = {
    reasoner: config.reasoner && sendTo('reasoner', config.reasoner),
    vlm: config.vlm && sendTo('vlm', config.vlm),
  };
  const judge = config.vlm && sends.vlm && createJudge(config.vlm, sends.vlm);
  const memory = createChoiceMemory(takesChoices);

  return {
    backend: backendName(models),
    estimateUsdByMethod: estimateUsdByMethod(models),
    estimateUsd: (effect) => effect.requests.reduce((sum, one) => sum + estimateUsd(one), 0),
    perform: async (effect, _context, terms = {}) => {
      const call: Call = {
        budget: terms.budget ?? unlimitedAccount,
        rate: terms.rate ?? unlimitedRate,
        signal: terms.signal ?? new AbortController().signal,
      };
      const plans = effect.requests.map(plan);
      const called = await Promise.all(
        drawsOf(plans, memory.takes).map((places) =>
          callSome(
            places.map((place) => effect.requests[place] as ModelRequest),
            places.map((place) => plans[place] as CallPlan | Failed),
            call,
          ).then((some) => some.map((one, i) => ({ ...one, place: places[i] as number }))),
        ),
      );
      const calls = called.flat().sort((a, b) => a.place - b.place);
      const records = calls.flatMap(({ record }) => (record === null ? [] : [record]));
      return {
        result: { kind: 'ok', replies: calls.map(({ reply }) => reply) },
        volatile: toVolatile(records),
      };
    },
  };

  /** Of a method that the table has a prompt for. */
  function shapeOf(method: string): MethodShape {
    const shapes: MethodTable = prompts.table.shapes ?? MODEL_METHODS;
    const shape = shapes[method];
    if (shape === undefined) throw new TypeError(`no shape of ${method}`);
    return shape;
  }

  /** The plan of a request, or why there is none. */
  function plan(request: ModelRequest): CallPlan | Failed {
    const { method } = request;
    if (!isPrompted(method, prompts.table))
      return failed('BAD_INPUT', `prompted models do not do ${method}`);
    const input = shapeOf(method).input.safeParse(request.input);
    if (!input.success)
      return failed(
        'BAD_INPUT',
        `${method}: ${input.error.issues[0]?.path.join('.')} does not fit`,
      );
    const planned = planCall(method, input.data, prompts);
    return config[planned.port] === null
      ? failed('BAD_INPUT', `the model configuration ${config.name} names no ${planned.port}`)
      : planned;
  }

  /** Does the server behind a port give several answers to one request? */
  function takesChoices(port: CallPlan['port']): boolean {
    const endpoint = config[port];
    return endpoint?.choices === true && endpoint.transformers === null;
  }

  /** One request, or several that are draws of one question and go out as one. */
  async function callSome(
    requests: readonly ModelRequest[],
    plans: readonly (CallPlan | Failed)[],
    call: Call,
  ): Promise<Called[]> {
    const all = (reply: Failed): Called[] => requests.map(() => ({ reply, record: null }));
    const planned = plans[0] as CallPlan | Failed;
    if ('code' in planned) return all(planned);
    const endpoint = config[planned.port] as ModelEndpoint;
    // What came with one request is booked once, on the first of its draws.
    const meters = requests.map(() => createMeter());
    const startMs = clock.nowMs();
    let hash = '';
    let replies: ModelReply[];
    try {
      const messages = await messagesOf(planned);
      if ('code' in messages) return all(messages);
      hash = promptHash(planned.template, messages);
      const terms = { ...call, endsAtMs: startMs + endpoint.timeouts.totalMs };
      const answers = await drawAll(plans as readonly CallPlan[], messages, { ...terms, meters });
      replies = requests.map((request, i) => {
        const { reAsks } = meters[i] as CallMeter;
        return toReply(request, shapeOf(request.method), answers[i] as Answered, reAsks);
      });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const reply = failed('BACKEND_CRASHED', toSafeMessage(text, models.keys[planned.port]));
      replies = requests.map(() => reply);
    }
    const latencyMs = Math.round(clock.nowMs() - startMs);
    return replies.map((reply, i) => {
      const record = toRecord(meters[i] as CallMeter, {
        method: requests[i]?.method ?? '',
        model: endpoint.model,
        prompt: planned.template.name,
        templateHash: planned.template.hash,
        promptHash: hash,
        latencyMs,
        outcome: reply.kind === 'ok' ? 'ok' : reply.code,
      });
      options.onCall?.(record);
      return { reply, record };
    });
  }

  /** Answers to one question, or to several that are draws of it: by one request where the server gives them. */
  async function drawAll(
    plans: readonly CallPlan[],
    messages: ChatMessage[],
    { meters, ...call }: Omit<CallTerms, 'meter'> & { readonly meters: readonly CallMeter[] },
  ): Promise<readonly Answered[]> {
    const termsOf = (place: number): CallTerms => ({ ...call, meter: meters[place] as CallMeter });
    const alone = (place: number, choice?: ChatReply): Promise<Answered> =>
      answer(plans[place] as CallPlan, messages, termsOf(place), choice);
    const [planned] = plans as readonly [CallPlan];
    if (plans.length === 1) return [await alone(0)];
    const send = sends[planned.port];
    if (send === null) throw new TypeError(`no draws of ${planned.port}`);
    const count = plans.length;
    const together = (): Promise<ChatOutcome> =>
      send({ ...requestOf(planned, messages), choices: count }, termsOf(0));
    const drawn = await drawTogether({ count, together, alone });
    memory.note(planned, drawn);
    return drawn.answers;
  }

  function requestOf(
    { port, draw, tools, keepsThoughts }: CallPlan,
    messages: ChatMessage[],
  ): ChatRequest {
    const { temperature, seed, maxTokens } = (config[port] as ModelEndpoint).sampling;
    return {
      ...{ messages, maxTokens, topLogprobs: null },
      temperature: draw === null ? temperature : draw.temperature,
      seed: seed === null ? null : seed + (draw?.sample ?? 0),
      ...(tools.length > 0 && { tools }),
      ...(keepsThoughts && { keepsThoughts }),
    };
  }

  async function messagesOf(planned: CallPlan): Promise<ChatMessage[] | Failed> {
    const { imageIds, text, system } = planned;
    const images: ChatImage[] = [];
    for (const imageId of imageIds) {
      if (imageId === null)
        return failed('BAD_INPUT', 'the vision model needs a picture, but this wiring makes none');
      const bytes = await options.imageBytes(imageId);
      if (bytes === null)
        return failed('NOT_FOUND', `the picture ${imageId.slice(0, 12)} is not in the store`);
      images.push({ imageId, bytes });
    }
    const asked: ChatMessage = { role: 'user', text, images };
    return system === null ? [asked] : [{ role: 'system', text: system, images: [] }, asked];
  }

  async function answer(
    planned: CallPlan,
    messages: ChatMessage[],
    call: CallTerms,
    first?: ChatReply,
  ): Promise<Answered> {
    const endpoint = config[planned.port];
    const send = sends[planned.port];
    if (endpoint === null || send === null) throw new TypeError(`no ${planned.port}`);
    if (planned.read === null) {
      if (judge === null) throw new TypeError('no judge');
      return judge(messages, call);
    }
    return converse(
      { endpoint, send, again: templateOf(prompts, prompts.table.again), clock },
      {
        ...{ request: requestOf(planned, messages), read: planned.read, ...call },
        ...(first !== undefined && { first }),
      },
    );
  }

  function estimateUsd(request: ModelRequest): number {
    const planned = plan(request);
    if ('code' in planned) return 0;
    return estimateRequestUsd(models, {
      port: planned.port,
      isJudged: planned.read === null,
      textChars: planned.text.length + (planned.system?.length ?? 0),
      images: planned.imageIds.filter((one) => one !== null).length,
    });
  }
}

/** Checks the output against the method's schema: what the agent is fed has the shape it expects. */
function toReply(
  request: ModelRequest,
  shape: MethodShape,
  answered: Answered,
  reAsks: number,
): ModelReply {
  if (answered.kind === 'failed') return failed(answered.code, answered.message);
  const output = shape.output.safeParse(answered.value);
  return output.success
    ? { kind: 'ok', output: output.data as never, ...(reAsks > 0 && { reAsks }) }
    : failed('MODEL_REPLY', `${request.method}: ${output.error.issues[0]?.message}`);
}

/** Names models and wording; two trials with the same name asked the same things in the same way. */
function backendName({ config, prompts }: LoadedModels): string {
  const settings = (endpoint: ModelEndpoint | null) =>
    endpoint && {
      ...endpoint,
      transformers: endpoint.transformers && { ...endpoint.transformers, folder: null },
      provider: null,
      apiKeyEnv: null,
      prices: null,
      timeouts: null,
      retry: null,
      concurrency: null,
    };
  const hash = hashJson([settings(config.reasoner), settings(config.vlm), prompts.hash]);
  const parts = [
    config.reasoner && `reasoner=${config.reasoner.model}`,
    config.vlm && `vlm=${config.vlm.model}`,
    `prompts=${prompts.hash.slice(0, 8)}`,
    `settings=${hash.slice(0, 8)}`,
  ];
  return `prompted ${parts.filter((part) => part !== null).join(' ')}`;
}
