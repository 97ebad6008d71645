import { expectAccessible } from '../accessible';
import { discussionStudy } from '../discussion-study';
import { expect, test } from '../fixtures';
import { ClosingPages } from '../pages/closing-pages';
import { DiscussionPage } from '../pages/discussion-page';

const STUDY = 'discussions';
const COUNT = 3;

test.use({ served: [{ studies: { [STUDY]: discussionStudy(STUDY) } }, { scope: 'worker' }] });

test('one judges discussions exchange by exchange, from consent to code', async ({
  page,
  server,
}) => {
  test.setTimeout(4 * 60_000);
  const judging = new DiscussionPage(page);
  await judging.toDiscussions(`${server.origin}/s/${STUDY}`, COUNT);
  await expectAccessible(page);
  await expect(page.getByText(/discussnav/i), 'nothing tells the agent').toHaveCount(0);
  const count = await judging.groups.count();

  await judging.rate(1, 'Redundant');
  await judging.rate(2, 'Wrong');
  await judging.next.click();
  await expect(page.locator('[data-missing]')).toHaveCount(count - 2 + 1);
  await expect(page.getByText(`${count - 2} exchanges are not judged yet.`)).toBeVisible();
  await judging.firstWrong.selectOption({ index: 3 });
  await page.reload();
  await judging.isAt(1, COUNT);
  await expect(judging.groups.nth(1).getByLabel('Wrong', { exact: true })).toBeChecked();
  await judging.rateRest();
  await judging.next.click();

  for (let n = 2; n <= COUNT; n++) {
    await judging.isAt(n, COUNT);
    await judging.rateRest();
    await judging.firstWrong.selectOption('nowhere');
    await (n < COUNT ? judging.next : judging.finish).click();
  }
  const closing = new ClosingPages(page);
  await closing.answerQuestionnaires();
  await closing.finish.click();
  await expect(closing.code).toHaveText('DISCUSSIONS-DONE');
});
