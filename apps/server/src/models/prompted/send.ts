import type { BudgetAccount } from '../budget';
import type { RateAccount } from '../rate-limit';
import { book, type CallMeter, noteReply } from './call-meter';
import type { ChatOnce } from './chat-once';
import {
  type ChatFailure,
  type ChatOutcome,
  type ChatRequest,
  chatFailure,
  type Usage,
} from './chat-types';
import type { ModelClock } from './clock';
import type { Limiter } from './limiter';
import type { ModelEndpoint } from './model-config';
import { costUsd, estimateTokens, estimateUsage } from './prices';

export interface SendOptions {
  readonly endpoint: ModelEndpoint;
  readonly chat: ChatOnce;
  readonly limiter: Limiter;
  readonly budget: BudgetAccount;
  /** Turns under the limits of requests a minute. */ readonly rate: RateAccount;
  readonly clock: ModelClock;
  /** Uniform in [0, 1), for the jitter. */ readonly random: () => number;
  readonly signal: AbortSignal;
}

/** One request with its retries. `endsAtMs` bounds them all, on the clock of the options. */
export type Send = (
  request: ChatRequest,
  call: { readonly meter: CallMeter; readonly endsAtMs: number },
) => Promise<ChatOutcome>;

/**
 * Sends a request until it is answered, until it cannot be, or until retries, time or money run out.
 * Delay k is `baseDelayMs · 2^k`, at most `maxDelayMs`, times a jitter in [0.5, 1); a provider's Retry-After counts
 * when it is longer, up to `maxDelayMs`.
 */
export function createSend(options: SendOptions): Send {
  const { endpoint, clock, signal } = options;
  return async (request, { meter, endsAtMs }) => {
    let delayMs = endpoint.retry.baseDelayMs;
    for (let retry = 0; ; retry++) {
      const outcome = await options.limiter(() => sendOnce(options, request, { meter, endsAtMs }));
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

const withTries = (failure: ChatFailure, retries: number): ChatFailure =>
  retries === 0
    ? failure
    : { ...failure, message: `${failure.message} (tried ${retries + 1} times)` };

async function sendOnce(
  options: SendOptions,
  request: ChatRequest,
  call: { readonly meter: CallMeter; readonly endsAtMs: number },
): Promise<ChatOutcome> {
  const { endpoint, clock, signal } = options;
  const { meter } = call;
  if (signal.aborted) return chatFailure('MODEL_UNREACHABLE', 'the call was called off');
  const leftMs = Math.floor(call.endsAtMs - clock.nowMs());
  if (leftMs <= 0) return chatFailure('MODEL_UNREACHABLE', 'the time for this call is used up');
  const waitMs = options.rate.take(call.endsAtMs);
  if (waitMs === null)
    return chatFailure(
      'MODEL_UNREACHABLE',
      'the limit of requests a minute leaves no turn in time',
    );
  if (waitMs > 0) await clock.sleep(waitMs, signal);
  if (signal.aborted) return chatFailure('MODEL_UNREACHABLE', 'the call was called off');
  const estimate = estimateUsage(request.messages, request.maxTokens, endpoint.prices);
  const reservation = options.budget.reserve(costUsd(estimate, endpoint.prices));
  if (reservation === null)
    return chatFailure('BUDGET_SPENT', 'the budget of the study or participant is used up');
  meter.requests++;
  const outcome = await options.chat(request, {
    timeoutMs: Math.min(endpoint.timeouts.requestMs, Math.max(1, leftMs - waitMs)),
    signal,
  });
  const used = usageOf(outcome, estimate);
  const cost = costUsd(used.usage, endpoint.prices);
  reservation.settle(cost);
  book(meter, used.usage, cost);
  meter.isCostEstimated ||= used.isEstimated;
  if (outcome.kind === 'ok') noteReply(meter, outcome.reply);
  else meter.requestId = outcome.requestId ?? meter.requestId;
  return outcome;
}

/** What the provider says, else the estimate where the request may be on the bill, else nothing. */
function usageOf(outcome: ChatOutcome, estimate: Usage): { usage: Usage; isEstimated: boolean } {
  if (outcome.kind === 'failed')
    return outcome.isCostUnknown
      ? { usage: estimate, isEstimated: true }
      : { usage: { tokensIn: 0, tokensOut: 0 }, isEstimated: false };
  const { usage } = outcome.reply;
  if (usage !== null) return { usage, isEstimated: false };
  const tokensOut = estimateTokens(outcome.reply.text);
  return { usage: { tokensIn: estimate.tokensIn, tokensOut }, isEstimated: true };
}
