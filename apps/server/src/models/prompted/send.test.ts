import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBudget, unlimitedAccount } from '../budget';
import { unlimitedRate } from '../rate-limit';
import { createMeter } from './call-meter';
import { type ChatOutcome, type ChatRequest, chatFailure } from './chat-types';
import { createLimiter } from './limiter';
import { ModelEndpoint } from './model-config';
import { createSend, type SendOptions } from './send';

const ok: ChatOutcome = {
  kind: 'ok',
  reply: {
    text: 'Yes',
    isCutOff: false,
    positions: null,
    usage: { tokensIn: 1000, tokensOut: 500 },
    model: null,
    requestId: 'r',
  },
};
const busy = chatFailure('MODEL_UNREACHABLE', 'HTTP 503', { isRetryable: true });
const request: ChatRequest = {
  messages: [{ role: 'user', text: 'x'.repeat(400), images: [] }],
  maxTokens: 1000,
  temperature: null,
  seed: null,
  topLogprobs: null,
};

/** A sender over scripted outcomes and a clock that only moves when somebody sleeps. */
function setUp(
  outcomes: ChatOutcome[],
  options: {
    retry?: object;
    budget?: SendOptions['budget'];
    rate?: SendOptions['rate'];
    random?: number;
  } = {},
) {
  const endpoint = ModelEndpoint.parse({
    baseUrl: 'http://127.0.0.1:9/v1',
    model: 'm',
    prices: { inputUsdPerMillionTokens: 10, outputUsdPerMillionTokens: 20 },
    retry: { maxRetries: 3, baseDelayMs: 500, maxDelayMs: 1500, ...options.retry },
  });
  let now = 0;
  let asked = 0;
  const slept: number[] = [];
  const send = createSend({
    endpoint,
    chat: async () => outcomes[Math.min(asked++, outcomes.length - 1)] as ChatOutcome,
    limiter: createLimiter(8),
    budget: options.budget ?? unlimitedAccount,
    rate: options.rate ?? unlimitedRate,
    clock: {
      nowMs: () => now,
      sleep: async (ms) => {
        slept.push(ms);
        now += ms;
      },
    },
    random: () => options.random ?? 0.999999,
    signal: new AbortController().signal,
  });
  const meter = createMeter();
  return { send, meter, slept, asked: () => asked };
}

describe('send', () => {
  it('tries again after passing faults, with doubling delays, and no more often than allowed', async () => {
    const { send, meter, slept, asked } = setUp([busy]);
    const outcome = await send(request, { meter, endsAtMs: 60_000 });
    expect(outcome).toMatchObject({ kind: 'failed', message: 'HTTP 503 (tried 4 times)' });
    expect(asked()).toBe(4);
    expect(meter).toMatchObject({ requests: 4, retries: 3, costUsd: 0 });
    // 500, 1000, then 2000 held to 1500; jitter just under 1.
    expect(slept.map(Math.round)).toEqual([500, 1000, 1500]);
  });

  it('waits for its turn under a limit of requests a minute, and gives up a turn that comes too late', async () => {
    const waits = [0, 900, null];
    const { send, meter, slept, asked } = setUp([busy, ok], {
      rate: { take: () => waits.shift() as number | null },
      retry: { baseDelayMs: 0 },
    });
    expect((await send(request, { meter, endsAtMs: 60_000 })).kind).toBe('ok');
    expect(slept.filter((ms) => ms > 0)).toEqual([900]);
    expect(await send(request, { meter, endsAtMs: 60_000 })).toMatchObject({
      code: 'MODEL_UNREACHABLE',
      message: expect.stringMatching(/requests a minute/),
    });
    expect(asked()).toBe(2);
  });

  it('ends at the first answer, and at once where a retry cannot help', async () => {
    const good = setUp([busy, ok]);
    expect((await good.send(request, { meter: good.meter, endsAtMs: 60_000 })).kind).toBe('ok');
    expect(good.meter).toMatchObject({ requests: 2, retries: 1, requestId: 'r' });
    const bad = setUp([chatFailure('MODEL_REFUSED', 'HTTP 401')]);
    await bad.send(request, { meter: bad.meter, endsAtMs: 60_000 });
    expect(bad.asked()).toBe(1);
  });

  it('waits as long as the provider asks, up to the limit', async () => {
    const { send, meter, slept } = setUp([
      { ...busy, retryAfterMs: 1200 },
      { ...busy, retryAfterMs: 99_000 },
      ok,
    ]);
    await send(request, { meter, endsAtMs: 60_000 });
    expect(slept).toEqual([1200, 1500]);
  });

  it('never sleeps past the end of the call', async () => {
    const { send, meter, slept } = setUp([busy]);
    const outcome = await send(request, { meter, endsAtMs: 1400 });
    expect(outcome.kind).toBe('failed');
    expect(slept.map(Math.round)).toEqual([500]);
    expect((await send(request, { meter, endsAtMs: 400 })).kind).toBe('failed');
  });

  it('keeps delays within half and whole of their length', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 0.9999, noNaN: true }), async (random) => {
        const { send, meter, slept } = setUp([busy], { random });
        await send(request, { meter, endsAtMs: 1e9 });
        [500, 1000, 1500].forEach((full, i) => {
          expect(slept[i]).toBeGreaterThanOrEqual(full / 2);
          expect(slept[i]).toBeLessThan(full);
        });
      }),
    );
  });

  it('books what the provider names: 1,000 in at $10 and 500 out at $20 a million are 2 cents', async () => {
    const { send, meter } = setUp([ok]);
    await send(request, { meter, endsAtMs: 60_000 });
    expect(meter).toMatchObject({
      tokensIn: 1000,
      tokensOut: 500,
      costUsd: 0.02,
      isCostEstimated: false,
    });
  });

  it('books the estimate for a request of unknown fate: 100 in and 1,000 out are 2.1 cents', async () => {
    const lost = { ...busy, isCostUnknown: true };
    const { send, meter } = setUp([lost, ok]);
    await send(request, { meter, endsAtMs: 60_000 });
    expect(meter.costUsd).toBeCloseTo(0.021 + 0.02, 9);
    expect(meter.isCostEstimated).toBe(true);
  });

  it('stops before the request that would break the budget, and counts retries against it', async () => {
    const budget = createBudget({ perStudyUsd: null, perParticipantUsd: 0.03 });
    const lost = { ...busy, isCostUnknown: true };
    const { send, meter, asked } = setUp([lost], { budget: budget.account('p1') });
    const outcome = await send(request, { meter, endsAtMs: 60_000 });
    expect(outcome).toMatchObject({ kind: 'failed', code: 'BUDGET_SPENT' });
    expect(asked()).toBe(1);
    expect(budget.spentUsd('p1')).toBe(0.021);
  });
});
