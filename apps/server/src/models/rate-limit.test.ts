import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRateLimit } from './rate-limit';

describe('requests per minute', () => {
  it('lets as many begin at once as there may be, and the next one after a minute', () => {
    let now = 0;
    const limit = createRateLimit({
      perStudyPerMinute: null,
      perParticipantPerMinute: 2,
      nowMs: () => now,
    });
    const account = limit.account('p');
    expect([1, 2, 3].map(() => account.take(100_000))).toEqual([0, 0, 60_000]);
    expect(limit.account('q').take(100_000)).toBe(0);
    now = 60_000;
    expect(account.take(200_000)).toBe(0);
    expect(account.take(200_000)).toBe(60_000);
  });

  it('takes no turn that would come too late', () => {
    const limit = createRateLimit({
      perStudyPerMinute: 1,
      perParticipantPerMinute: null,
      nowMs: () => 0,
    });
    expect(limit.account('p').take(1000)).toBe(0);
    expect(limit.account('q').take(59_000)).toBeNull();
    expect(limit.account('q').take(61_000)).toBe(60_000);
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
            const wait = limit.account(who).take(Number.POSITIVE_INFINITY);
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
});
