import { expect, it } from 'vitest';
import { clientRow, type RowSketch, recordsOf } from '../../test/sample-trial';
import { dialogueExposure } from './dialogue-exposures';

const at = (pageMs: number, what: string, data: object = {}, refId = 'd1') =>
  clientRow('exposure', { what, refId, data }, { tabId: 'tab-1', pageMs });
const shows = (pageMs: number, lines: number[], refId?: string) =>
  at(pageMs, 'lines-visible', { lines, of: 4 }, refId);
const judged = (pageMs: number, tabId = 'tab-1') =>
  clientRow(
    'judgement',
    {
      ...{ dialogueId: 'd1', preemptive: 'no', preemptiveLine: null },
      ...{ ghosts: 'no', ghostsLine: null, usefulness: 3 },
    },
    { tabId, pageMs },
  );

/** What of `d1` was on screen before the last of these rows. */
const before = (...sketches: readonly RowSketch[]) => {
  const records = recordsOf(sketches);
  return dialogueExposure(records, 'd1', records.at(-1) as (typeof records)[number]);
};

it('is every line that was on screen, once, and the time until the judgement, by hand', () => {
  // 100…400 lines 0 and 1, 400…900 lines 1 and 2, gone until 1000, 1000…1500 line 1: 300 + 500 + 500.
  const seen = before(
    ...[shows(100, [0, 1]), shows(400, [2, 1]), at(900, 'lines-hidden'), shows(1000, [1])],
    judged(1500),
  );
  expect(seen).toEqual({ lines: [0, 1, 2], of: 4, onScreenMs: 1300 });
});

it('ends at its own judgement, and is that of its own dialogue', () => {
  const rows = recordsOf([shows(0, [0]), judged(50), shows(60, [3]), judged(90)]);
  expect(dialogueExposure(rows, 'd1', rows[1] as (typeof rows)[number])).toEqual({
    ...{ lines: [0], of: 4, onScreenMs: 50 },
  });
  expect(before(shows(0, [0], 'd2'), judged(50))).toBeNull();
});

it('does not count while the page is hidden, nor across pages', () => {
  const visible = (pageMs: number, isVisible: boolean) =>
    clientRow('visibility', { visible: isVisible }, { tabId: 'tab-1', pageMs });
  const away = [visible(30, false), visible(80, true)];
  expect(before(shows(0, [0]), ...away, judged(100))?.onScreenMs).toBe(50);
  expect(before(shows(0, [0]), at(10, 'lines-hidden'), ...away, judged(100))?.onScreenMs).toBe(10);
  expect(before(shows(0, [0]), judged(100, 'tab-2'))).toMatchObject({ lines: [0], onScreenMs: 0 });
});

it('is null where the page told nothing of it', () => {
  expect(before(judged(10))).toBeNull();
});

it('goes to the end of the records where nothing ends it: what was shown last and never told to be gone is left out', () => {
  const rows = recordsOf([shows(0, [7]), at(40, 'lines-hidden'), shows(50, [9, 12])]);
  expect(dialogueExposure(rows, 'd1', null)).toEqual({ lines: [7, 9, 12], of: 4, onScreenMs: 40 });
});
