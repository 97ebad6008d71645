import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { ClosingPages } from '../pages/closing-pages';
import { OwnPage } from '../pages/own-page';
import { askStudy } from '../verify-study';

const STUDY = 'of-mine';
const PAIR = 'maple-14-positive-3';
test.use({ served: [{ studies: { [STUDY]: askStudy(STUDY, PAIR) } }, { scope: 'worker' }] });

test('a robot asks a person about a thing of theirs, from consent to code', async ({
  page,
  server,
}) => {
  test.setTimeout(12 * 60_000);
  const own = new OwnPage(page);
  const { pair } = own;
  await own.toPractice(`${server.origin}/s/${STUDY}`);
  await own.letBegin();
  await own.cantTell.click();
  await page.getByRole('button', { name: 'I am ready' }).click();

  await own.seesOwn();
  await expect(pair.descriptions).toContainText('shoes');
  await expectAccessible(page);
  await own.letBegin();
  await expect(own.ring).toBeVisible();
  await own.answer.fill('They are pink');
  await page.reload();
  await own.seesOwn();
  await expect(own.answer, 'what was typed is there after a reload').toHaveValue('They are pink');
  await expectAccessible(page);
  await expect(own.answer).toBeInViewport({ ratio: 1 });
  await own.answer.press('Enter');

  const asked = page.getByText('Did the robot ask about something');
  await expect(asked).toBeVisible({ timeout: 60_000 });
  await page.getByLabel('Not sure', { exact: true }).check();
  for (const item of ['clear', 'effort']) await page.locator(`#${item}-4`).check();
  const closing = new ClosingPages(page);
  await closing.continueButton.click();
  await closing.answerQuestionnaires();
  await expect(pair.found).toHaveText(
    /^“.+ running shoes”\. It was your thing\. The robot said (yes|no)\.$/,
  );
  await closing.finish.click();
  await expect(closing.code).toHaveText('ASK-DONE');
});
