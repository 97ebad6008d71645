import { fileURLToPath } from 'node:url';
import { test } from '../fixtures';
import { VerifyPage } from '../pages/verify-page';
import { verifyStudy } from '../verify-study';

const SCREENS =
  process.env.PARLEY_SCREENS ?? fileURLToPath(new URL('../../docs/screens', import.meta.url));

test.use({
  served: [
    { studies: { verify: verifyStudy('verify', 'maple-26-neg_same', '{ marks: true }') } },
    { scope: 'worker' },
  ],
});

/** What a person sees who verifies. */
test('the page of a verifier', async ({ page, server }) => {
  test.setTimeout(4 * 60_000);
  const pair = new VerifyPage(page);
  await pair.toPractice(`${server.origin}/s/verify`);
  await pair.isAsked('Step 1 of 6');
  await pair.press('Yes, it is the one');
  await pair.press('Certain');
  await pair.press('Send');
  await page.getByRole('button', { name: 'I am ready' }).click();
  await pair.isAsked('Step 1 of 6');
  await pair.press('Look from the front left');
  await pair.isAsked('Step 2 of 6');
  await pair.press('Look from the back');
  await pair.isAsked('Step 3 of 6');
  await pair.seesView();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `${SCREENS}/36-verifying.png`, animations: 'disabled' });
  await pair.press('No, it is another');
  await pair.press('Very sure');
  await pair.isAsked('What did you see of it');
  await pair.markOf(0, 'Does not hold').check();
  await pair.markOf(1, 'Does not hold').check();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${SCREENS}/37-marks.png`, animations: 'disabled' });
});
