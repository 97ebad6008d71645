import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDesk, settled, TRIES } from '../../test/page-desk-bench';
import { PORT_SWAPPED } from '../ports/port-policy';

/** What may happen on the way between a page and the desk, in any order and number. */
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'old' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'found' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'failed' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'broken' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'working' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'epoch' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'away' as const }) },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 1, max: 12_000 }).map((ms) => ({ kind: 'time' as const, ms })),
  },
);

describe('words that are lost, doubled, late or out of order', () => {
  it('give at most one result, only of the epoch that was asked, and bounded tries', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (all) => {
        const desk = openDesk('gt-detector');
        desk.start();
        const stale: object[] = [];
        let mayBeFound = false;
        for (const each of all) {
          switch (each.kind) {
            case 'epoch':
              stale.push(desk.found());
              desk.world.epoch++;
              desk.desk.check();
              break;
            case 'old':
              if (stale[0] !== undefined)
                expect(await desk.desk.take(stale[0])).toEqual({ status: 'stale' });
              break;
            case 'found': {
              mayBeFound ||= desk.desk.isWaiting && desk.asked.at(-1)?.epoch === desk.world.epoch;
              void desk.desk.take(desk.found());
              break;
            }
            case 'failed':
              void desk.desk.take(desk.failedWord());
              break;
            case 'broken':
              void desk.desk.take({ ...desk.found(), detections: 7 });
              break;
            case 'working':
              void desk.desk.take(desk.working());
              break;
            case 'away':
              desk.world.isOpen = !desk.world.isOpen;
              desk.desk.check();
              break;
            case 'time':
              await desk.pass(each.ms);
          }
          await settled();
          const result = desk.result();
          if (result?.kind === 'ok') expect(mayBeFound).toBe(true);
          if (result?.kind === 'failed') expect(result.code).toBe(PORT_SWAPPED);
        }
        // Asked under ever newer epochs, and under each of them a bounded number of times.
        const epochs = desk.asked.map(({ epoch }) => epoch);
        expect(epochs).toEqual([...epochs].sort((a, b) => a - b));
        for (const epoch of new Set(epochs))
          expect(epochs.filter((each) => each === epoch).length).toBeLessThanOrEqual(TRIES);
        // Whatever happened: a participant who stays and says nothing ends in the other backend, and nothing waits for ever.
        desk.world.isOpen = true;
        desk.desk.check();
        await desk.pass(120_000);
        expect(desk.desk.isWaiting).toBe(false);
        expect(desk.rows.filter(({ type }) => type === 'protocol-deviation').length).toBeLessThan(
          2,
        );
      }),
      { numRuns: 100 },
    );
  });
});
