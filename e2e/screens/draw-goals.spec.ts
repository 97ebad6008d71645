import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { EntryPages } from '../pages/entry-pages';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { GoalsPage } from '../pages/goals-page';
import { personalGoalsStudy } from '../personal-goals-study';

const STUDY = 'goals';
const SCREENS =
  process.env.PARLEY_SCREENS ?? fileURLToPath(new URL('../../docs/screens', import.meta.url));

test.use({
  served: [
    {
      studies: {
        [STUDY]: personalGoalsStudy(STUDY, {
          episodeId: 'zipon-rowan-1of2',
          armId: 'mixed',
          steps: 500,
        }),
      },
    },
    { scope: 'worker' },
  ],
});

async function draw(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // A picture that is still on its way would be drawn as its empty place.
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images].every((one) => one.complete && one.naturalWidth > 0),
      ),
    )
    .toBe(true);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${SCREENS}/${name}.png`, animations: 'disabled' });
}

/** What a person sees who sends the robot to their things, and what the experimenter sees of it. */
test('the pages of personal goals', async ({ context, page, server }) => {
  test.setTimeout(10 * 60_000);
  const entry = new EntryPages(page);
  const goals = new GoalsPage(page);
  await entry.toGoalsPractice(`${server.origin}/s/${STUDY}`);
  await goals.begin();
  await goals.practise();
  await goals.begin();
  await goals.waitForRequest();
  await goals.tab('What you know').click();
  await draw(page, '15-goal-known');
  await goals.tab('Goal').click();
  await goals.sendOn();
  await goals.waitForTalk(1);
  await draw(page, '16-goal-talk');

  const watching = await context.newPage();
  const experimenter = new ExperimenterPages(watching);
  await experimenter.enter(server.experimenterUrl);
  await watching.goto(`${server.origin}/experimenter/studies/${STUDY}`);
  await experimenter.openSession();
  await draw(watching, '17-goal-live');
  await page.bringToFront();
  await goals.composer.fill('No. It is in the kitchen.');
  await goals.composer.press('Enter');
  await goals.agreeOn(false);
  await watching.bringToFront();
  await watching.getByRole('tab', { name: 'Map' }).click();
  await draw(watching, '18-goal-map');
  await watching.goto(`${server.origin}/experimenter/studies/${STUDY}`);
  await watching.getByRole('tab', { name: 'Coding' }).click();
  await watching.getByLabel('Your name as coder').fill('Ann');
  await watching.getByRole('button', { name: 'Begin' }).click();
  // Each card opens empty: nothing can be stored before something is chosen.
  const card = watching.getByRole('listitem').filter({ hasText: 'No. It is in' }).first();
  await expect(card.getByRole('button', { name: 'Store', exact: true })).toBeDisabled();
  await card.getByText('No', { exact: true }).click();
  await card.getByRole('button', { name: 'Store', exact: true }).click();
  await expect(watching.getByText(/^1 of \d+ answers coded by Ann\.$/)).toBeVisible();
  await draw(watching, '19-coding');
});
