import { fileURLToPath } from 'node:url';
import { test } from '../fixtures';
import { ChoosePage } from '../pages/choose-page';
import { DescribePage } from '../pages/describe-page';
import { chooseStudy, describeStudy } from '../verify-study';

const SCREENS =
  process.env.PARLEY_SCREENS ?? fileURLToPath(new URL('../../docs/screens', import.meta.url));

test.use({
  served: [
    {
      studies: {
        describing: describeStudy('describing', 'willow-6-positive'),
        choosing: chooseStudy('choosing', 'willow-6-positive-1'),
      },
    },
    { scope: 'worker' },
  ],
});

/** What a person sees who describes a thing. */
test('the page of a describer', async ({ page, server }) => {
  test.setTimeout(6 * 60_000);
  const describing = new DescribePage(page);
  const { pair } = describing;
  await describing.toPractice(`${server.origin}/s/describing`);
  await describing.seeAll();
  await describing.write.click();
  await describing.say('A thing that was seen from all of its sides.');
  await page.getByRole('button', { name: 'I am ready' }).click();
  await describing.seeAll();
  await pair.seesView();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `${SCREENS}/39-describing.png`, animations: 'disabled' });
});

/** What a person sees who picks the described thing. */
test('the page of a chooser', async ({ page, server }) => {
  test.setTimeout(12 * 60_000);
  const choosing = new ChoosePage(page);
  await choosing.toPractice(`${server.origin}/s/choosing`);
  await choosing.seesLine();
  await page.getByRole('button', { name: 'I can’t tell' }).click();
  await page.getByRole('button', { name: 'I am ready' }).click();
  await choosing.seesLine();
  await choosing.line.locator('img').nth(1).click();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `${SCREENS}/40-picking.png`, animations: 'disabled' });
});
