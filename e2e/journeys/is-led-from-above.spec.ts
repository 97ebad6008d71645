import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { operatorStudy } from '../helper-study';
import { expectInSight } from '../in-sight';
import { ClosingPages } from '../pages/closing-pages';
import { OperatorPage } from '../pages/operator-page';

const STUDY = 'led';

test.use({
  served: [
    {
      studies: {
        [STUDY]: operatorStudy(STUDY, {
          episodeId: 'gencomm-cedar-8',
          armId: 'selective-action',
          steps: 2,
        }),
      },
    },
    { scope: 'worker' },
  ],
});

test('a person plays the robot on the ground, from consent to code', async ({ page, server }) => {
  test.setTimeout(8 * 60_000);
  const operator = new OperatorPage(page);
  const closing = new ClosingPages(page);
  await operator.toPractice(`${server.origin}/s/${STUDY}`);
  await operator.practise(2);

  await operator.isAsked('Step 1 of 2: what do you answer?');
  await expect(operator.target).toHaveText('tv');
  await expect(operator.heard, 'it has asked').toHaveCount(1);
  await operator.seesPicture();
  const first = await operator.picture.getAttribute('src');
  await expectAccessible(page);
  await expectInSight(page, {
    question: operator.question,
    box: operator.composer,
    send: page.getByRole('button', { name: 'Send' }),
  });
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(operator.heard.last(), 'what is to be answered').toBeInViewport({ ratio: 0.9 });
  await operator.composer.fill('A door');
  await page.reload();
  await operator.isAsked('Step 1 of 2: what do you answer?');
  await expect(operator.composer, 'nothing written is lost').toHaveValue('A door');
  await operator.answer('what do you answer?', 'A door and a sofa.');

  await operator.isAsked('Do you follow?');
  await expect(operator.heard, 'it has said what to do').toHaveCount(2);
  const follow = page.getByRole('button', { name: 'Follow' });
  const decide = page.getByRole('button', { name: 'Decide myself' });
  await expectInSight(page, { question: operator.question, follow, decide });
  await expectAccessible(page);
  await operator.press('Do you follow?', 2);
  await operator.isAsked('Step 1 of 2: what do you do?');
  await expectInSight(page, {
    question: operator.question,
    ahead: page.getByRole('button', { name: 'Move ahead' }),
    stay: page.getByRole('button', { name: 'Stay in place' }),
  });
  await page.reload();
  await expect(operator.heard, 'nothing is lost, nothing is doubled').toHaveCount(2);
  await operator.press('Step 1 of 2: what do you do?', 3);

  await operator.isAsked('You turned left. Step 2 of 2');
  await operator.seesPicture();
  expect(await operator.picture.getAttribute('src'), 'the robot has turned').not.toBe(first);
  await operator.answer('what do you answer?', 'Another wall.');
  await expect(
    page.getByTestId('message').filter({ hasText: /Rotate|DoNothing|Move[AB]/ }),
  ).toHaveCount(0);
  await operator.press('Do you follow?', 1);
  await operator.press('All 2 steps are taken.', 1);

  await page.getByLabel('Not sure', { exact: true }).check();
  for (const item of ['confidence', 'effort']) await page.locator(`#${item}-4`).check();
  await closing.continueButton.click();
  await closing.answerQuestionnaires();
  await expect(operator.found).toHaveText(/^The robot ended .*the tv\.$/);
  await closing.finish.click();
  await expect(closing.code).toHaveText('OPERATOR-DONE');
});
