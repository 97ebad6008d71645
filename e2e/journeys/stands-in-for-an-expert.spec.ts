import { expectAccessible } from '../accessible';
import { expertStudy } from '../expert-study';
import { expect, test } from '../fixtures';
import { ClosingPages } from '../pages/closing-pages';
import { ExpertPage } from '../pages/expert-page';

const STUDY = 'an-expert';
test.use({
  served: [
    { studies: { [STUDY]: expertStudy(STUDY, 'completion-estimation', 'maple-4_1') } },
    { scope: 'worker' },
  ],
});

test('a person stands in for an expert, from consent to code', async ({ page, server }) => {
  test.setTimeout(8 * 60_000);
  const expert = new ExpertPage(page);
  await expert.toPractice(`${server.origin}/s/${STUDY}`);
  await expert.allDone();
  await page.getByRole('button', { name: 'I am ready' }).click();

  await expert.isAsked();
  await expect(expert.given).toContainText('You say how far the robot is');
  await expect(expert.given).toContainText('Where it starts.');
  await expectAccessible(page);
  const first = await expert.question.getAttribute('data-question');
  await page.reload();
  await expert.isAsked();
  expect(await expert.question.getAttribute('data-question'), 'the same question').toBe(first);
  await expert.options.first().check();
  await expert.send.click();
  await expect(expert.question).not.toHaveAttribute('data-question', first ?? '');

  // Who does not answer in time is answered for, and asked again at the next viewpoint.
  await expert.isAsked();
  const second = await expert.question.getAttribute('data-question');
  await expect(expert.question).not.toHaveAttribute('data-question', second ?? '', {
    timeout: 90_000,
  });
  await expert.allDone();

  for (const item of ['enough', 'effort']) await page.locator(`#${item}-4`).check();
  const closing = new ClosingPages(page);
  await closing.continueButton.click();
  await closing.answerQuestionnaires();
  await closing.finish.click();
  await expect(closing.code).toHaveText('EXPERT-DONE');
});
