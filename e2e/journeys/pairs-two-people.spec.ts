import type { Browser } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { pairStudy } from '../helper-study';
import { expectInSight } from '../in-sight';
import { ClosingPages } from '../pages/closing-pages';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { PairPage } from '../pages/pair-page';
import { newExperimenterLink } from '../people/run-parley';
import type { RunningServer } from '../serve';

const STUDY = 'together';

/** Less than `awayMs` of the study: who is away so long has not left. */
const OFFLINE_MS = 60_000;
const WORDS = 'A green door, half open.';

test.use({
  served: [
    {
      studies: {
        [STUDY]: pairStudy(STUDY, {
          episodeId: 'gencomm-cedar-8',
          armId: 'selective-action',
          steps: 1,
        }),
      },
    },
    { scope: 'worker' },
  ],
});

/** Somebody with a browser of their own. */
async function somebody(browser: Browser): Promise<PairPage> {
  const context = await browser.newContext();
  return new PairPage(await context.newPage());
}

/** What the experimenter sees of a pair that is at it: both cameras, and the step with its command. */
async function watchLive(browser: Browser, server: RunningServer) {
  const office = await browser.newContext();
  const experimenter = new ExperimenterPages(await office.newPage());
  await experimenter.enter(await newExperimenterLink(server));
  const { page } = experimenter;
  await page.goto(`${server.origin}/experimenter/studies/${STUDY}`);
  await page.getByRole('tab', { name: 'Pairs' }).click();
  const together = page.getByRole('row', { name: /Together/ });
  await together.getByRole('link').first().click();
  await experimenter.handle.waitFor({ timeout: 60_000 });
  await expect(experimenter.live).toHaveAttribute('aria-pressed', 'true');
  for (const name of [/^The home from above/, /^The robot's view\./])
    await expect(page.getByRole('img', { name })).toBeVisible({ timeout: 90_000 });
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveCount(1);
  await expect(steps.first()).toContainText('RotateLeft');
  await expect(steps.first()).toContainText('m to the target');
  await expectAccessible(page);
  await office.close();
}

async function toCode(person: PairPage): Promise<void> {
  const closing = new ClosingPages(person.page);
  await person.page.getByLabel('Not sure', { exact: true }).check();
  for (const item of ['confidence', 'effort']) await person.page.locator(`#${item}-4`).check();
  await closing.continueButton.click();
  await closing.answerQuestionnaires();
  await closing.finish.click();
  await expect(closing.code).toHaveText('PAIRS-DONE');
}

test('two people find a thing together, each in a browser of their own, from consent to code', async ({
  browser,
  server,
}) => {
  test.setTimeout(8 * 60_000);
  const url = `${server.origin}/s/${STUDY}`;
  const [one, two] = [await somebody(browser), await somebody(browser)];
  await one.arrive(url, 1);
  await expect(one.waiting).toBeVisible();
  await expect(one.limit).toContainText('a program takes the place');
  await expectAccessible(one.page);
  await two.arrive(url, 1);
  const [above, ground] = (await one.isAbove()) ? [one, two] : [two, one];
  expect(await ground.isAbove(), 'each has a part of their own').toBe(false);

  await above.isAsked('Step 1 of 1');
  await expect(ground.question, 'one speaks at a time').toHaveCount(0);
  const home = await above.seesPicture();
  await above.write('What do you see before you?');
  await ground.isAsked('what do you answer?');
  await ground.hears('What do you see before you?');
  const before = await ground.seesPicture();
  expect(before, 'neither sees the picture of the other').not.toBe(home);
  await expectAccessible(ground.page);

  await ground.page.reload();
  await ground.isAsked('what do you answer?');
  await ground.write('A door, and a sofa behind it.');
  await above.isAsked('what should the robot do?');
  await above.hears('A door, and a sofa behind it.');
  await above.press('what should the robot do?', 3);
  await ground.isAsked('Do you follow?');
  const follow = ground.page.getByRole('button', { name: 'Follow' });
  await expectInSight(ground.page, { question: ground.question, follow });
  await ground.press('Do you follow?', 1);

  await ground.isAsked('You turned left.');
  await watchLive(browser, server);
  await ground.press('You turned left.', 1);
  await above.press('steps are taken.', 1);
  await Promise.all([toCode(above), toCode(ground)]);
});

test('one is offline for a minute at their question: the other is told, the words come once, both go on', async ({
  browser,
  server,
}) => {
  test.setTimeout(8 * 60_000);
  const url = `${server.origin}/s/${STUDY}`;
  const [one, two] = [await somebody(browser), await somebody(browser)];
  await one.arrive(url, 1);
  await two.arrive(url, 1);
  const [above, ground] = (await one.isAbove()) ? [one, two] : [two, one];
  await above.isAsked('what do you ask or tell');
  await above.write('What is on your left?');
  await ground.isAsked('what do you answer?');

  const context = ground.page.context();
  await context.setOffline(true);
  const backMs = Date.now() + OFFLINE_MS;
  await ground.write(WORDS);
  await expect(ground.page.getByText('Offline.')).toBeVisible({ timeout: 30_000 });
  const told = above.page.getByText('You wait for your partner.');
  await expect(told).toBeVisible({ timeout: OFFLINE_MS });
  await expect(told).toContainText('Nothing is lost');
  await expectAccessible(above.page);
  await above.page.waitForTimeout(Math.max(0, backMs - Date.now()));
  await expect(above.conversation, 'who is away has said nothing yet').not.toContainText(WORDS);
  await context.setOffline(false);

  await above.isAsked('what should the robot do?');
  await expect(told).toHaveCount(0);
  for (const { conversation } of [above, ground])
    await expect(conversation.getByText(WORDS), 'once, for both').toHaveCount(1);
  await above.press('what should the robot do?', 3);
  await ground.press('Do you follow?', 1);
  await ground.press('You turned left.', 1);
  await above.press('steps are taken.', 1);
  await Promise.all([toCode(above), toCode(ground)]);

  const office = await browser.newContext();
  const experimenter = new ExperimenterPages(await office.newPage());
  await experimenter.enter(await newExperimenterLink(server));
  await experimenter.page.goto(`${server.origin}/experimenter/studies/${STUDY}`);
  await experimenter.page.getByRole('tab', { name: 'Pairs' }).click();
  const pairs = experimenter.page.getByRole('region', { name: 'Pairs' });
  for (const words of ['Whole', 'Overhead helper', 'Ground operator', '1 of 1', 'All trials done'])
    await expect(pairs).toContainText(words);
  await expectAccessible(experimenter.page);
});

test('who is left by the other is told so, and is paid', async ({ browser, server }) => {
  test.setTimeout(6 * 60_000);
  const url = `${server.origin}/s/${STUDY}`;
  const [one, two] = [await somebody(browser), await somebody(browser)];
  await one.arrive(url, 1);
  await two.arrive(url, 1);
  await one.isAbove();
  await two.page.getByRole('button', { name: 'Menu' }).click();
  await two.page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await two.page.getByRole('button', { name: /Stop and erase/ }).click();
  await expect(one.page.getByText('Your partner had to stop')).toBeVisible({
    timeout: 60_000,
  });
  const closing = new ClosingPages(one.page);
  await closing.answerQuestionnaires();
  await closing.finish.click();
  await expect(closing.code).toHaveText('PAIRS-DONE');
});
