import type { BudgetAccount } from '../accounts/budget';
import type { RateAccount } from '../accounts/rate-limit';
import {
  type ChatFailure,
  type ChatOutcome,
  type ChatRequest,
  calledOff,
  chatFailure,
  type OptionalParameter,
  type Usage,
} from '../prompts/chat-types';
import { dropThinking } from '../prompts/drop-thinking';
import { book, type CallMeter, noteReply } from './call-meter';
import { areToolsSent, type ChatOnce } from './chat-once';
import type { ModelClock } from './clock';
import type { Limiter } from './limiter';
import type { ModelEndpoint } from './model-config';
import { costUsd, estimateTokens, estimateUsage } from './prices';

export interface SendOptions {
  readonly endpoint: ModelEndpoint;
  readonly chat: ChatOnce;
  readonly limiter: Limiter;
  readonly clock: ModelClock;
  /** Uniform in [0, 1), for the jitter. */ readonly random: () => number;
}

/** On whose account and until when a model is asked: shared by all requests of one call. */
export interface CallTerms {
  readonly budget: BudgetAccount;
  /** Turns under the limits of requests a minute. */ readonly rate: RateAccount;
  /** Fires when the answer is no longer needed. */ readonly signal: AbortSignal;
  /** Bounds all requests of the call, on the clock of the options. */ readonly endsAtMs: number;
  readonly meter: CallMeter;
}

/** One request with its retries. */
export type Send = (request: ChatRequest, call: CallTerms) => Promise<ChatOutcome>;

/**
 * Sends a request until it is answered, until it cannot be, or until retries, time or money run out.
 * Delay k is `baseDelayMs · 2^k`, at most `maxDelayMs`, times a jitter in [0.5, 1); a provider's Retry-After counts
 * when it is longer, up to `maxDelayMs`. A field that the server says it does not take is left out from then on, one after another, and
 * the record of every call names it: the study's setting does not hold. A task that waits, for a turn or for the next try, holds no place of the limiter.
 */
export function createSend(options: SendOptions): Send {
  const { endpoint, clock } = options;
  const refused = new Set<OptionalParameter>();
  return async (request, call) => {
    const { meter, endsAtMs, signal } = call;
    let delayMs = endpoint.retry.baseDelayMs;
    for (let retry = 0; ; retry++) {
      const outcome = await sendWithout(refused, request, (without) =>
        sendInTurn(options, { ...request, without }, call),
      );
      meter.leftOut = [...refused];
      if (outcome.kind === 'ok' || !outcome.isRetryable || retry >= endpoint.retry.maxRetries)
        return outcome.kind === 'ok' ? outcome : withTries(outcome, retry);
      const jitteredMs =
        Math.min(delayMs, endpoint.retry.maxDelayMs) * (0.5 + options.random() / 2);
      const waitMs = Math.max(
        jitteredMs,
        Math.min(outcome.retryAfterMs ?? 0, endpoint.retry.maxDelayMs),
      );
      if (clock.nowMs() + waitMs >= endsAtMs) return withTries(outcome, retry);
      await clock.sleep(waitMs, signal);
      delayMs = Math.min(delayMs * 2, endpoint.retry.maxDelayMs);
      meter.retries++;
    }
  };
}

/** Sends until no field is refused that was sent and was not refused before; a refusal of several answers is given back. */
async function sendWithout(
  refused: Set<OptionalParameter>,
  { tools = [], choices = 1 }: ChatRequest,
  send: (without: ReadonlySet<OptionalParameter>) => Promise<ChatOutcome>,
): Promise<ChatOutcome> {
  for (;;) {
    const without = new Set(refused);
    const outcome = await send(without);
    const field = outcome.kind === 'failed' ? outcome.refusedParameter : null;
    if (field === null || without.has(field)) return outcome;
    if (field === 'tools' && tools.length === 0) return outcome;
    if (field === 'n' && choices <= 1) return outcome;
    refused.add(field);
    // Who asked has to ask for each answer by itself.
    if (field === 'n') return outcome;
  }
}

const withTries = (failure: ChatFailure, retries: number): ChatFailure =>
  retries === 0
    ? failure
    : { ...failure, message: `${failure.message} (tried ${retries + 1} times)` };

/** Waits for a turn, then for a place, and sends; a turn that was lost while waiting for a place is taken anew. */
async function sendInTurn(
  options: SendOptions,
  request: ChatRequest,
  call: CallTerms,
): Promise<ChatOutcome> {
  const { clock, limiter } = options;
  const { signal, endsAtMs } = call;
  for (;;) {
    if (signal.aborted) return calledOff(false);
    const turn = call.rate.take(endsAtMs);
    if (turn === null)
      return chatFailure(
        'MODEL_UNREACHABLE',
        'the limit of requests a minute leaves no turn in time',
      );
    if (turn.waitMs > 0) await clock.sleep(turn.waitMs, signal);
    const outcome = await placed(limiter, signal, async () => {
      if (signal.aborted) return calledOff(false);
      if (clock.nowMs() >= endsAtMs)
        return chatFailure('MODEL_UNREACHABLE', 'the time for this call is used up');
      return turn.begin() ? sendOnce(options, request, call) : LOST_TURN;
    });
    if (outcome !== LOST_TURN) return outcome;
  }
}

const LOST_TURN = 'lost-turn';

/** Runs a task in a place of the limiter; a cancelled one leaves the queue at once. A task under way handles its own cancelling. */
function placed<T>(
  limiter: Limiter,
  signal: AbortSignal,
  task: () => Promise<T>,
): Promise<T | ChatFailure> {
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    const leave = (): void => {
      if (!hasBegun) resolve(calledOff(false));
    };
    signal.addEventListener('abort', leave, { once: true });
    limiter(() => {
      hasBegun = true;
      return task();
    })
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', leave));
  });
}

async function sendOnce(
  options: SendOptions,
  request: ChatRequest,
  call: CallTerms,
): Promise<ChatOutcome> {
  const { endpoint, clock } = options;
  const { meter, signal } = call;
  const leftMs = Math.floor(call.endsAtMs - clock.nowMs());
  const mostTokens = request.maxTokens * (request.choices ?? 1);
  const sent = areToolsSent(endpoint, request) ? request : { messages: request.messages };
  const estimate = estimateUsage(sent, mostTokens, endpoint.prices);
  const reservation = call.budget.reserve(costUsd(estimate, endpoint.prices));
  if (reservation === null)
    return chatFailure('BUDGET_SPENT', 'the budget of the study or participant is used up');
  meter.requests++;
  const outcome = await options.chat(request, {
    timeoutMs: Math.min(endpoint.timeouts.requestMs, Math.max(1, leftMs)),
    signal,
  });
  const used = usageOf(outcome, estimate);
  const cost = costUsd(used.usage, endpoint.prices);
  reservation.settle(cost);
  book(meter, used.usage, cost);
  meter.isCostEstimated ||= used.isEstimated;
  if (outcome.kind === 'ok') noteReply(meter, outcome.reply);
  else meter.requestId = outcome.requestId ?? meter.requestId;
  return outcome.kind === 'ok' && request.keepsThoughts !== true
    ? { kind: 'ok', reply: dropThinking(outcome.reply) }
    : outcome;
}

/** What the provider says, else the estimate where the request may be on the bill, else nothing. */
function usageOf(outcome: ChatOutcome, estimate: Usage): { usage: Usage; isEstimated: boolean } {
  if (outcome.kind === 'failed')
    return outcome.isCostUnknown
      ? { usage: estimate, isEstimated: true }
      : { usage: { tokensIn: 0, tokensOut: 0 }, isEstimated: false };
  const { usage, text, others = [], toolCall } = outcome.reply;
  if (usage !== null) return { usage, isEstimated: false };
  const called = toolCall === undefined ? [] : [toolCall.name, toolCall.args];
  const tokensOut = [text, ...others.map((other) => other.text), ...called].reduce(
    (sum, one) => sum + estimateTokens(one),
    0,
  );
  return { usage: { tokensIn: estimate.tokensIn, tokensOut }, isEstimated: true };
}
