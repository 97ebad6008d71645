import { fileURLToPath } from 'node:url';
import { test } from '../fixtures';
import { WalkPage } from '../pages/walk-page';
import { walkStudy } from '../walk-study';

const SCREENS =
  process.env.PARLEY_SCREENS ?? fileURLToPath(new URL('../../docs/screens', import.meta.url));

test.use({ served: [{ studies: { walk: walkStudy('walk', 'maple-4_0') } }, { scope: 'worker' }] });

/** What a person sees who follows an instruction. */
test('the page of a follower', async ({ page, server }) => {
  test.setTimeout(4 * 60_000);
  const walk = new WalkPage(page);
  await walk.toPractice(`${server.origin}/s/walk`);
  await walk.isAsked('Move 1 of 15');
  await walk.isThere();
  await page.getByRole('button', { name: 'I am ready' }).click();
  await walk.isAsked('Move 1 of 15');
  await walk.seesHome();
  await walk.turnTo('maple-001');
  await walk.arrow('maple-001').click();
  await walk.isAsked('Move 2 of 15');
  await walk.turnTo('maple-007');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `${SCREENS}/29-following.png`, animations: 'disabled' });
});
