import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** Windows from the lowest that the study promises up; the small ones are also what a zoom of 200 % leaves of larger ones. */
export const WINDOWS = [
  { width: 720, height: 450, what: '1440 × 900 at 200 %' },
  { width: 640, height: 360, what: '1280 × 720 at 200 %' },
  { width: 853, height: 480, what: '1280 × 720 at 150 %' },
  { width: 1093, height: 500, what: 'a laptop with bars' },
  { width: 1024, height: 768, what: 'a tablet' },
  { width: 1180, height: 820, what: 'a larger tablet' },
  { width: 1440, height: 900, what: 'a desktop' },
  { width: 1280, height: 720, what: 'a laptop' },
] as const;

/** Wholly inside the window, and not covered or cut off by anything: what a person can see and press without scrolling. */
async function isInSight(part: Locator): Promise<string> {
  return part.evaluate((element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const place = [left, top, right, bottom].map(Math.round).join(' ');
    if (width < 8 || height < 8) return `too small: ${place}`;
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      return `outside ${innerWidth} × ${innerHeight}: ${place}`;
    const corners = [
      [left + 3, top + 3],
      [right - 3, bottom - 3],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    const covered = corners.filter(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit === null || !(element.contains(hit) || hit.contains(element));
    });
    return covered.length === 0 ? 'in sight' : `covered at ${covered.join(', ')} of ${place}`;
  });
}

/** Checks parts of the page in every window; ends in the last one. */
export async function expectInSight(
  page: Page,
  parts: Readonly<Record<string, Locator>>,
): Promise<void> {
  for (const { width, height, what } of WINDOWS) {
    await page.setViewportSize({ width, height });
    for (const [name, part] of Object.entries(parts)) {
      await expect
        .poll(() => isInSight(part), {
          message: `${name}, ${width} × ${height} (${what})`,
          timeout: 5000,
        })
        .toBe('in sight');
    }
    const overflow = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      return [Math.max(0, scrollWidth - innerWidth), Math.max(0, scrollHeight - innerHeight)];
    });
    expect(overflow, `the page itself does not scroll, ${width} × ${height}`).toEqual([0, 0]);
  }
}
