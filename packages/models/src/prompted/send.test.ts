import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBudget, unlimitedAccount } from '../accounts/budget';
import { createRateLimit, type RateAccount, unlimitedRate } from '../accounts/rate-limit';
import { type ChatOutcome, type ChatRequest, calledOff, chatFailure } from '../prompts/chat-types';
import { createMeter } from './call-meter';
import { systemClock } from './clock';
import { createLimiter } from './limiter';
import { ModelEndpoint } from './model-config';
import { type CallTerms, createSend } from './send';

const ok: ChatOutcome = {
  kind: 'ok',
  reply: {
    text: 'Yes',
    isCutOff: false,
    positions: null,
    usage: { tokensIn: 1000, tokensOut: 500 },
    model: null,
    fingerprint: null,
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

/** A sender over scripted outcomes and a clock that only moves when a caller sleeps. */
function setUp(
  outcomes: ChatOutcome[],
  options: {
    retry?: object;
    budget?: CallTerms['budget'];
    rate?: CallTerms['rate'];
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
    clock: {
      nowMs: () => now,
      sleep: async (ms) => {
        slept.push(ms);
        now += ms;
      },
    },
    random: () => options.random ?? 0.999999,
  });
  const meter = createMeter();
  const terms = {
    meter,
    budget: options.budget ?? unlimitedAccount,
    rate: options.rate ?? unlimitedRate,
    signal: new AbortController().signal,
  };
  return { send, meter, terms, slept, asked: () => asked };
}

describe('send', () => {
  it('hands on the answer without the thoughts before it, and books them all the same', async () => {
    const text = `<think>${'No. '.repeat(400)}</think>Yes`;
    const { send, meter, terms } = setUp([
      { kind: 'ok', reply: { ...ok.reply, text, usage: null } },
    ]);
    const outcome = await send(request, { ...terms, endsAtMs: 60_000 });
    expect(outcome).toMatchObject({ kind: 'ok', reply: { text: 'Yes' } });
    expect(meter.tokensOut).toBeGreaterThan(300);
  });

  it('tries again after passing faults, with doubling delays, and no more often than allowed', async () => {
    const { send, meter, terms, slept, asked } = setUp([busy]);
    const outcome = await send(request, { ...terms, endsAtMs: 60_000 });
    expect(outcome).toMatchObject({ kind: 'failed', message: 'HTTP 503 (tried 4 times)' });
    expect(asked()).toBe(4);
    expect(meter).toMatchObject({ requests: 4, retries: 3, costUsd: 0 });
    // 500, 1000, then 2000 held to 1500; jitter just under 1.
    expect(slept.map(Math.round)).toEqual([500, 1000, 1500]);
  });

  it('waits for its turn under a limit of requests a minute, and gives up a turn that comes too late', async () => {
    const waits = [0, 900, null];
    const { send, terms, slept, asked } = setUp([busy, ok], {
      rate: {
        take: () => {
          const waitMs = waits.shift() as number | null;
          return waitMs === null ? null : { waitMs, begin: () => true };
        },
      },
      retry: { baseDelayMs: 0 },
    });
    expect((await send(request, { ...terms, endsAtMs: 60_000 })).kind).toBe('ok');
    expect(slept.filter((ms) => ms > 0)).toEqual([900]);
    expect(await send(request, { ...terms, endsAtMs: 60_000 })).toMatchObject({
      code: 'MODEL_UNREACHABLE',
      message: expect.stringMatching(/requests a minute/),
    });
    expect(asked()).toBe(2);
  });

  it('ends at the first answer, and at once where a retry cannot help', async () => {
    const good = setUp([busy, ok]);
    expect((await good.send(request, { ...good.terms, endsAtMs: 60_000 })).kind).toBe('ok');
    expect(good.meter).toMatchObject({ requests: 2, retries: 1, requestId: 'r' });
    const bad = setUp([chatFailure('MODEL_REFUSED', 'HTTP 401')]);
    await bad.send(request, { ...bad.terms, endsAtMs: 60_000 });
    expect(bad.asked()).toBe(1);
  });

  it('waits as long as the provider asks, up to the limit', async () => {
    const { send, terms, slept } = setUp([
      { ...busy, retryAfterMs: 1200 },
      { ...busy, retryAfterMs: 99_000 },
      ok,
    ]);
    await send(request, { ...terms, endsAtMs: 60_000 });
    expect(slept).toEqual([1200, 1500]);
  });

  it('never sleeps past the end of the call', async () => {
    const { send, terms, slept } = setUp([busy]);
    const outcome = await send(request, { ...terms, endsAtMs: 1400 });
    expect(outcome.kind).toBe('failed');
    expect(slept.map(Math.round)).toEqual([500]);
    expect((await send(request, { ...terms, endsAtMs: 400 })).kind).toBe('failed');
  });

  it('keeps delays within half and whole of their length', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 0.9999, noNaN: true }), async (random) => {
        const { send, terms, slept } = setUp([busy], { random });
        await send(request, { ...terms, endsAtMs: 1e9 });
        [500, 1000, 1500].forEach((full, i) => {
          expect(slept[i]).toBeGreaterThanOrEqual(full / 2);
          expect(slept[i]).toBeLessThan(full);
        });
      }),
    );
  });

  it('books what the provider names: 1,000 in at $10 and 500 out at $20 a million are 2 cents', async () => {
    const { send, meter, terms } = setUp([ok]);
    await send(request, { ...terms, endsAtMs: 60_000 });
    expect(meter).toMatchObject({
      tokensIn: 1000,
      tokensOut: 500,
      costUsd: 0.02,
      isCostEstimated: false,
    });
  });

  it('books the estimate for a request of unknown fate: 100 in and 1,000 out are 2.1 cents', async () => {
    const lost = { ...busy, isCostUnknown: true };
    const { send, meter, terms } = setUp([lost, ok]);
    await send(request, { ...terms, endsAtMs: 60_000 });
    expect(meter.costUsd).toBeCloseTo(0.021 + 0.02, 9);
    expect(meter.isCostEstimated).toBe(true);
  });

  it('stops before the request that would break the budget, and counts retries against it', async () => {
    const budget = createBudget({ perStudyUsd: null, perParticipantUsd: 0.03 });
    const lost = { ...busy, isCostUnknown: true };
    const { send, terms, asked } = setUp([lost], { budget: budget.account('p1') });
    const outcome = await send(request, { ...terms, endsAtMs: 60_000 });
    expect(outcome).toMatchObject({ kind: 'failed', code: 'BUDGET_SPENT' });
    expect(asked()).toBe(1);
    expect(budget.spentUsd('p1')).toBe(0.021);
  });

  it('books the estimate of a request that was called off on its way, and nothing for one that never left', async () => {
    const { send, meter, terms, asked } = setUp([calledOff(true)]);
    const outcome = await send(request, { ...terms, endsAtMs: 60_000 });
    expect(outcome).toMatchObject({ code: 'ENDED_EARLY' });
    expect(meter).toMatchObject({ costUsd: 0.021, isCostEstimated: true, retries: 0 });
    const ended = setUp([ok]);
    const { signal } = abortedNow();
    await ended.send(request, { ...ended.terms, signal, endsAtMs: 60_000 });
    expect(ended.meter.costUsd).toBe(0);
    expect([asked(), ended.asked()]).toEqual([1, 0]);
  });
});

function abortedNow(): AbortController {
  const controller = new AbortController();
  controller.abort();
  return controller;
}

describe('a place of the limiter', () => {
  const ENDPOINT = ModelEndpoint.parse({
    baseUrl: 'http://127.0.0.1:9/v1',
    model: 'm',
    prices: { inputUsdPerMillionTokens: 0, outputUsdPerMillionTokens: 0 },
    retry: { maxRetries: 1, baseDelayMs: 50, maxDelayMs: 50 },
  });

  /** One place for all, on a real clock; who got an answer, in order. */
  function contended(outcomeOf: (who: string, nth: number) => ChatOutcome | Promise<ChatOutcome>) {
    const answered: string[] = [];
    const counts = new Map<string, number>();
    const send = createSend({
      endpoint: ENDPOINT,
      chat: async ({ messages }) => {
        const who = messages[0]?.text ?? '';
        const nth = counts.get(who) ?? 0;
        counts.set(who, nth + 1);
        return outcomeOf(who, nth);
      },
      limiter: createLimiter(1),
      clock: systemClock,
      random: () => 0.99,
    });
    const ask = async (who: string, rate: RateAccount, signal = new AbortController().signal) => {
      const outcome = await send(
        { ...request, messages: [{ role: 'user', text: who, images: [] }] },
        {
          meter: createMeter(),
          budget: unlimitedAccount,
          rate,
          signal,
          endsAtMs: systemClock.nowMs() + 5000,
        },
      );
      answered.push(who);
      return outcome;
    };
    return { ask, answered };
  }

  it('is not held by a participant who waits for a turn: the others go on', async () => {
    const { ask, answered } = contended(() => ok);
    const atLimit: RateAccount = { take: () => ({ waitMs: 80, begin: () => true }) };
    await Promise.all([ask('at its limit', atLimit), ask('other', unlimitedRate)]);
    expect(answered).toEqual(['other', 'at its limit']);
  });

  it('is not held by one who pauses before another try', async () => {
    const { ask, answered } = contended((who, nth) => (who === 'unlucky' && nth === 0 ? busy : ok));
    await Promise.all([ask('unlucky', unlimitedRate), ask('other', unlimitedRate)]);
    expect(answered).toEqual(['other', 'unlucky']);
  });

  it('is waited for without loosening the limit of requests a minute', async () => {
    let nowMs = 0;
    const rate = createRateLimit({
      perStudyPerMinute: 1,
      perParticipantPerMinute: null,
      nowMs: () => nowMs,
    });
    const first = rate.account('p').take(1e6);
    const second = rate.account('p').take(1e6);
    nowMs = 59_000;
    expect(first?.begin()).toBe(true);
    nowMs = 60_000;
    // It would be one second after the first.
    expect(second?.begin()).toBe(false);
  });

  it('is left at once by a cancelled task', async () => {
    let free = (): void => undefined;
    const busyPlace = new Promise<ChatOutcome>((resolve) => {
      free = () => resolve(ok);
    });
    const { ask } = contended((who) => (who === 'first' ? busyPlace : ok));
    const first = ask('first', unlimitedRate);
    const ending = new AbortController();
    const second = ask('second', unlimitedRate, ending.signal);
    ending.abort();
    expect(await second).toMatchObject({ code: 'ENDED_EARLY', isCostUnknown: false });
    free();
    expect((await first).kind).toBe('ok');
  });
});
