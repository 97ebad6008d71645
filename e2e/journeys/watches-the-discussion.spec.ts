import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { ClosingPages } from '../pages/closing-pages';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { WatchPage } from '../pages/watch-page';
import { watchStudy } from '../watch-study';

const SHOWN = 'watched-with-discussion';
const HIDDEN = 'watched-without';
const STEP_MS = 6000;
test.use({
  served: [
    {
      studies: {
        [SHOWN]: watchStudy(SHOWN, 'discussion', 'maple-4_1', STEP_MS),
        [HIDDEN]: watchStudy(HIDDEN, 'no-discussion', 'maple-4_1', 100),
      },
    },
    { scope: 'worker' },
  ],
});

test('a person watches a robot and what it talks over, from consent to code', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(8 * 60_000);
  const watch = new WatchPage(page);
  await watch.toWalk(`${server.origin}/s/${SHOWN}`);
  await watch.isDecided(1);
  await expect(page.getByText('The robot follows these words')).toBeVisible();
  await expect(watch.newest).toContainText('The robot asks');
  await expect(watch.newest).toContainText(/of 5 for direction \d/);
  await expect(
    page.getByRole('img', { name: /^Twelve directions around the robot.*Votes:/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await watch.isDecided(1);

  // Nothing of the method, of where the words lead, or of viewpoints is said.
  await watch.isDecided(2);
  await expect(page.getByRole('main')).not.toContainText(/DiscussNav|gt-|by-rules|maple/);

  await expect(page.getByText('Did the robot end where the words lead?')).toBeVisible({
    timeout: 240_000,
  });
  await page.getByLabel('Not sure').check();
  for (const item of ['understood', 'trust', 'effort']) await page.locator(`#${item}-4`).check();
  const closing = new ClosingPages(page);
  await closing.continueButton.click();
  await closing.answerQuestionnaires();
  await closing.finish.click();
  await expect(closing.code).toHaveText('WATCH-DONE');

  const looking = await context.newPage();
  const experimenter = new ExperimenterPages(looking);
  await experimenter.enter(server.experimenterUrl);
  await experimenter.openExports(SHOWN);
  const [download] = await Promise.all([
    looking.waitForEvent('download'),
    looking.getByRole('link', { name: 'events.jsonl' }).click(),
  ]);
  const rows = await readFile(await download.path(), 'utf8');
  expect(rows, 'which lines were on screen').toContain('lines-visible');
  expect(rows).toContain('watcher');
});

test('one whose arm does not show it watches the robot alone', async ({ page, server }) => {
  test.setTimeout(6 * 60_000);
  const watch = new WatchPage(page);
  await watch.toPractice(`${server.origin}/s/${HIDDEN}`);
  await expect(page.getByText('There is nothing for you to do but watch.')).toBeVisible({
    timeout: 120_000,
  });
  await expect(watch.meeting).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Twelve directions/ })).toHaveCount(0);
});
