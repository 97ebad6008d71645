import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { helperStudy } from '../helper-study';
import { ClosingPages } from '../pages/closing-pages';
import { HelperPage } from '../pages/helper-page';

const STUDY = 'helping';

test.use({
  served: [
    {
      studies: {
        [STUDY]: helperStudy(STUDY, {
          episodeId: 'gencomm-cedar-8',
          armId: 'cooperative',
          steps: 2,
        }),
      },
    },
    { scope: 'worker' },
  ],
});

test('a person helps a robot from above, from consent to code', async ({ page, server }) => {
  test.setTimeout(8 * 60_000);
  const helper = new HelperPage(page);
  const closing = new ClosingPages(page);
  await helper.toPractice(`${server.origin}/s/${STUDY}`);
  await helper.practise(2);

  await helper.isAsked('Step 1 of 2');
  await expect(helper.target).toHaveText('tv');
  await helper.seesPicture();
  const first = await helper.picture.getAttribute('src');
  await expectAccessible(page);
  await helper.write('What do you see before you?');
  await helper.isAsked('Step 1 of 2: what should the robot do?');
  const robot = helper.conversation.locator('li[data-from="robot"]', { hasText: 'Ground robot' });
  await expect(robot.first()).toContainText('Step 1: please help me.');
  await expect(robot, 'it has answered').toHaveCount(2);
  await helper.hasActionsInOneLine();
  await expectAccessible(page);

  await page.reload();
  await helper.isAsked('Step 1 of 2: what should the robot do?');
  await helper.seesPicture();
  await expect(robot, 'nothing is lost, nothing is doubled').toHaveCount(2);
  expect(await helper.conversation.locator('img').count(), 'one picture, on the stage').toBe(0);
  await helper.choose(3);

  await helper.isAsked('Step 2 of 2');
  await expect(robot.last()).toContainText('Step 2: please help me. I turned left.');
  await helper.write('And now?');
  await helper.choose(1);
  await helper.isAsked('All 2 steps are taken.');
  await expect(robot.last()).toContainText(
    /^Ground robotThat was the last step\. I (moved|could not)/,
  );
  await helper.seesPicture();
  await page.keyboard.press('1');
  expect(first).toContain('/robot-picture?');

  await page.getByLabel('Not sure', { exact: true }).check();
  for (const item of ['confidence', 'effort']) await page.locator(`#${item}-4`).check();
  await closing.continueButton.click();
  await closing.answerQuestionnaires();
  await expect(helper.found).toHaveText(/^The robot ended .*the tv\.$/);
  await expectAccessible(page);
  await closing.finish.click();
  await expect(closing.code).toHaveText('HELPER-DONE');
});
