import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { test } from '../fixtures';
import { helperStudy, operatorStudy } from '../helper-study';
import { HelperPage } from '../pages/helper-page';
import { OperatorPage } from '../pages/operator-page';

const SCREENS =
  process.env.PARLEY_SCREENS ?? fileURLToPath(new URL('../../docs/screens', import.meta.url));
const SHORT = { episodeId: 'gencomm-cedar-8', armId: 'selective-action', steps: 10 } as const;

test.use({
  served: [
    { studies: { above: helperStudy('above', SHORT), ground: operatorStudy('ground', SHORT) } },
    { scope: 'worker' },
  ],
});

async function draw(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${SCREENS}/${name}.png`, animations: 'disabled' });
}

/** What a person sees who helps from above. */
test('the page of an overhead helper', async ({ page, server }) => {
  test.setTimeout(8 * 60_000);
  const helper = new HelperPage(page);
  await helper.toPractice(`${server.origin}/s/above`);
  await helper.practise(3);
  await helper.isAsked('Step 1 of 10');
  await helper.write('I see a sofa beside you. What is before you?');
  await helper.isAsked('what should the robot do?');
  await helper.seesPicture();
  await draw(page, '20-overhead-helper');
});

/** What a person sees who plays the robot. */
test('the page of a ground operator', async ({ page, server }) => {
  test.setTimeout(8 * 60_000);
  const operator = new OperatorPage(page);
  await operator.toPractice(`${server.origin}/s/ground`);
  for (const step of [1, 2, 3]) {
    await operator.answer(`Step ${step} of 3`, 'A wall.');
    await operator.press(`Step ${step} of 3: the overhead camera says`, 1);
  }
  await operator.press('All 3 steps are taken.', 1);
  await page.getByRole('button', { name: 'I am ready' }).click();
  await operator.answer('Step 1 of 10', 'An open room, and a door on the left.');
  await operator.isAsked('Do you follow?');
  await operator.seesPicture();
  await draw(page, '21-ground-operator');
});
