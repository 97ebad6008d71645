import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { ChoosePage } from '../pages/choose-page';
import { ClosingPages } from '../pages/closing-pages';
import { chooseStudy } from '../verify-study';

const STUDY = 'a-line';
const PAIR = 'maple-26-positive-1';
test.use({ served: [{ studies: { [STUDY]: chooseStudy(STUDY, PAIR) } }, { scope: 'worker' }] });

test('a person picks the described thing among others, from consent to code', async ({
  page,
  server,
}) => {
  test.setTimeout(12 * 60_000);
  const choosing = new ChoosePage(page);
  const { pair } = choosing;
  await choosing.toPractice(`${server.origin}/s/${STUDY}`);
  await choosing.seesLine();
  await page.getByRole('button', { name: 'I can’t tell' }).click();
  await page.getByRole('button', { name: 'I am ready' }).click();

  await choosing.seesLine();
  await pair.isAsked('Which of these is the one that is described?');
  await expect(pair.descriptions).toContainText('backpack');
  await expectAccessible(page);
  // A press of the picture picks its line.
  await choosing.line.locator('img').nth(2).click();
  await expect(choosing.thing(3)).toBeChecked();
  await page.reload();
  await choosing.seesLine();
  await expect(choosing.thing(3), 'what was picked is there after a reload').toBeChecked();
  await choosing.send.click();
  await pair.isAsked('You say: It is thing 3. How sure are you?');
  await expect(page.getByTestId('picked-thing')).toBeVisible();
  await pair.press('Not yet, I look again');
  await choosing.seesLine();
  await choosing.thing(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(choosing.thing(2)).toBeChecked();
  await choosing.send.click();
  await pair.isAsked('You say: It is thing 2.');
  await expectAccessible(page);
  await pair.press('A little sure');

  for (const item of ['clear', 'effort']) await page.locator(`#${item}-4`).check();
  const closing = new ClosingPages(page);
  await closing.continueButton.click();
  await closing.answerQuestionnaires();
  await expect(pair.found).toHaveText(
    /^“.+ backpack.*”\. You picked (the thing that was described|another thing than the one that was described)\.$/,
  );
  await closing.finish.click();
  await expect(closing.code).toHaveText('CHOOSE-DONE');
});
