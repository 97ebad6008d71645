import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { ClosingPages } from '../pages/closing-pages';
import { DescribePage } from '../pages/describe-page';
import { describeStudy } from '../verify-study';

const STUDY = 'a-describing';
const PAIR = 'maple-26-positive';
test.use({ served: [{ studies: { [STUDY]: describeStudy(STUDY, PAIR) } }, { scope: 'worker' }] });

test('a person sees a thing from all sides and describes it, from consent to code', async ({
  page,
  server,
}) => {
  test.setTimeout(8 * 60_000);
  const describing = new DescribePage(page);
  const { pair } = describing;
  await describing.toPractice(`${server.origin}/s/${STUDY}`);
  await describing.seeAll();
  await describing.write.click();
  await describing.expectWriting();
  await describing.say('A thing that was seen from all of its sides.');
  await page.getByRole('button', { name: 'I am ready' }).click();

  await pair.isAsked('You have seen 1 of ');
  await pair.seesView();
  await expect(pair.descriptions).toHaveText(
    /^Look at the backpack in the middle from all sides\./,
  );
  await expectAccessible(page);
  await expect(describing.write, 'not all of it was seen yet').toBeHidden();
  const first = await pair.picture.getAttribute('src');
  // What a key presses is what its button does.
  await page.keyboard.press('1');
  await pair.isAsked('You have seen 2 of ');
  await pair.seesView();
  expect(await pair.picture.getAttribute('src')).not.toBe(first);
  // Back to where it began: a side may be seen again.
  await page.getByRole('button', { name: /Look from the front right$/ }).click();
  await expect(pair.picture).toHaveAttribute('src', first ?? '');
  await pair.isAsked('You have seen 2 of ');
  await page.reload();
  await pair.isAsked('You have seen 2 of ');
  await pair.seesView();
  await pair.standsIn(0);
  await describing.nextSide().click();
  while (!(await describing.write.isVisible())) {
    const seen = await pair.question.textContent();
    await describing.nextSide().click();
    await expect(pair.question).not.toHaveText(seen ?? '');
  }
  await describing.write.click();

  await describing.expectWriting();
  await describing.box.fill('A backpack');
  await page.reload();
  await describing.expectWriting();
  await expect(describing.box, 'the draft is there after a reload').toHaveValue('A backpack');
  await expectAccessible(page);
  await describing.say('On the floor.');
  await pair.isAsked('These are few words. It may lie elsewhere');
  await page.getByRole('button', { name: 'Keep it as it is' }).click();

  for (const item of ['found', 'effort']) await page.locator(`#${item}-4`).check();
  const closing = new ClosingPages(page);
  await closing.continueButton.click();
  await closing.answerQuestionnaires();
  await expect(pair.found).toHaveText('It is over.');
  await closing.finish.click();
  await expect(closing.code).toHaveText('DESCRIBE-DONE');
});
