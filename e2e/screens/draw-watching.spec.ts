import { fileURLToPath } from 'node:url';
import { test } from '../fixtures';
import { WatchPage } from '../pages/watch-page';
import { watchStudy } from '../watch-study';

const SCREENS =
  process.env.PARLEY_SCREENS ?? fileURLToPath(new URL('../../docs/screens', import.meta.url));

test.use({
  served: [
    { studies: { watch: watchStudy('watch', 'discussion', 'maple-4_1', 15_000) } },
    { scope: 'worker' },
  ],
});

/** What a person sees who watches, once the second move of the practice is decided. */
test('the page of one who watches', async ({ page, server }) => {
  test.setTimeout(4 * 60_000);
  const watch = new WatchPage(page);
  await watch.toPractice(`${server.origin}/s/watch`);
  await watch.isDecided(2);
  await page.locator('canvas').waitFor();
  await page.waitForTimeout(5000);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${SCREENS}/38-watching.png`, animations: 'disabled' });
});
