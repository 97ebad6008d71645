import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRateLimit, type RateAccount, type Turn } from './rate-limit';

const waitOf = (account: RateAccount, endsAtMs: number): number | null =>
  account.take(endsAtMs)?.waitMs ?? null;

describe('requests per minute', () => {
  it('lets as many begin at once as there may be, and the next one after a minute', () => {
    let now = 0;
    const limit = createRateLimit({
      perStudyPerMinute: null,
      perParticipantPerMinute: 2,
      nowMs: () => now,
    });
    const account = limit.account('p');
    expect([1, 2, 3].map(() => waitOf(account, 100_000))).toEqual([0, 0, 60_000]);
    expect(waitOf(limit.account('q'), 100_000)).toBe(0);
    now = 60_000;
    expect(waitOf(account, 200_000)).toBe(0);
    expect(waitOf(account, 200_000)).toBe(60_000);
  });

  it('takes no turn that would come too late', () => {
    const limit = createRateLimit({
      perStudyPerMinute: 1,
      perParticipantPerMinute: null,
      nowMs: () => 0,
    });
    expect(waitOf(limit.account('p'), 1000)).toBe(0);
    expect(waitOf(limit.account('q'), 59_000)).toBeNull();
    expect(waitOf(limit.account('q'), 61_000)).toBe(60_000);
  });

  it('never lets more than the limit begin within sixty seconds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(20_000), fc.constantFrom('p', 'q')), { maxLength: 60 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        (asks, study, own) => {
          let now = 0;
          const limit = createRateLimit({
            perStudyPerMinute: study,
            perParticipantPerMinute: own,
            nowMs: () => now,
          });
          const begun: { at: number; who: string }[] = [];
          for (const [later, who] of asks) {
            now += later;
            const wait = waitOf(limit.account(who), Number.POSITIVE_INFINITY);
            begun.push({ at: now + (wait ?? 0), who });
          }
          for (const { at } of begun) {
            const within = begun.filter((one) => one.at >= at && one.at < at + 60_000);
            expect(within.length).toBeLessThanOrEqual(study);
            for (const who of ['p', 'q'])
              expect(within.filter((one) => one.who === who).length).toBeLessThanOrEqual(own);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('never lets more than the limit begin within sixty seconds, however late they come to their turns', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(30_000), fc.nat(90_000)), { maxLength: 40 }),
        fc.integer({ min: 1, max: 4 }),
        (asks, limit) => {
          let now = 0;
          const rate = createRateLimit({
            perStudyPerMinute: limit,
            perParticipantPerMinute: null,
            nowMs: () => now,
          });
          let askedMs = 0;
          const due: { at: number; lateMs: number; turn: Turn }[] = [];
          for (const [later, lateMs] of asks) {
            now = askedMs += later;
            const turn = rate.account('p').take(Number.POSITIVE_INFINITY) as Turn;
            due.push({ at: now + turn.waitMs + lateMs, lateMs, turn });
          }
          const begun: number[] = [];
          now = askedMs;
          while (due.length > 0) {
            due.sort((a, b) => a.at - b.at);
            const [next] = due.splice(0, 1);
            now = Math.max(now, next?.at ?? 0);
            if (next?.turn.begin() === true) begun.push(now);
            else {
              const turn = rate.account('p').take(Number.POSITIVE_INFINITY) as Turn;
              due.push({ at: now + turn.waitMs, lateMs: 0, turn });
            }
          }
          expect(begun).toHaveLength(asks.length);
          for (const at of begun)
            expect(
              begun.filter((one) => one >= at && one < at + 60_000).length,
            ).toBeLessThanOrEqual(limit);
        },
      ),
      { numRuns: 60 },
    );
  });
});
