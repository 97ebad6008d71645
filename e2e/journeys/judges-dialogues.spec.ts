import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { judgingStudy } from '../judging-study';
import { ClosingPages } from '../pages/closing-pages';
import { JudgingPage } from '../pages/judging-page';

const STUDY = 'judging';

test.use({ served: [{ studies: { [STUDY]: judgingStudy(STUDY) } }, { scope: 'worker' }] });

test('one judge codes ten dialogues, from consent to code', async ({ page, server }) => {
  test.setTimeout(3 * 60_000);
  const judging = new JudgingPage(page);
  const closing = new ClosingPages(page);
  await judging.toDialogues(`${server.origin}/s/${STUDY}`);
  await expectAccessible(page);
  expect(await judging.lines.count()).toBeGreaterThanOrEqual(2);

  await judging.next.click();
  await expect(page.locator('[data-missing]')).toHaveCount(3);
  await judging.answer(judging.preemptive, 'Yes');
  await judging.mark(2);
  await expect(judging.lines.nth(1)).toHaveAttribute('data-marked', 'true');
  await expectAccessible(page);
  await judging.answer(judging.ghosts, 'Can’t tell');
  await judging.rate(2);
  await judging.next.click();
  await judging.isAt(2, 10);
  const second = await judging.lines.allTextContents();

  // By keyboard alone: Tab to the first question, arrows within one, Enter goes on.
  await judging.preemptive.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await judging.isAt(3, 10);

  await judging.answer(judging.ghosts, 'No');
  await page.reload();
  await judging.isAt(3, 10);
  await expect(judging.ghosts.getByLabel('No', { exact: true })).toBeChecked();
  await expect(page.getByText('2 of 10 stored')).toBeVisible();

  await judging.back.click();
  await judging.isAt(2, 10);
  expect(await judging.lines.allTextContents(), 'the order stays').toEqual(second);
  await expect(judging.preemptive.getByLabel('No', { exact: true })).toBeChecked();
  await judging.rate(5);
  await judging.next.click();

  for (let n = 3; n <= 10; n++) {
    await judging.isAt(n, 10);
    await judging.judge(1 + (n % 5));
    await (n < 10 ? judging.next : judging.finish).click();
  }
  await closing.answerQuestionnaires();
  await expectAccessible(page);
  await closing.finish.click();
  await expect(closing.code).toHaveText('JUDGE-DONE');
});
