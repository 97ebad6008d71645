import { fileURLToPath } from 'node:url';
import { test } from '../fixtures';
import { OwnPage } from '../pages/own-page';
import { askStudy } from '../verify-study';

const SCREENS =
  process.env.PARLEY_SCREENS ?? fileURLToPath(new URL('../../docs/screens', import.meta.url));

test.use({
  served: [{ studies: { asking: askStudy('asking', 'maple-1-neg_same-3') } }, { scope: 'worker' }],
});

/** What a person sees whom a robot asks about a thing of theirs. */
test('the page of an owner', async ({ page, server }) => {
  test.setTimeout(12 * 60_000);
  const own = new OwnPage(page);
  await own.toPractice(`${server.origin}/s/asking`);
  await own.letBegin();
  await own.cantTell.click();
  await page.getByRole('button', { name: 'I am ready' }).click();
  await own.letBegin();
  await own.seesOwn();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `${SCREENS}/41-asking.png`, animations: 'disabled' });
});
