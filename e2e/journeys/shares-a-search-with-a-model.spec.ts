import { expectAccessible } from '../accessible';
import { expect, HELPING, LED, picturesOf, test, wordsOf } from '../model-partner';
import { ClosingPages } from '../pages/closing-pages';
import { HelperPage } from '../pages/helper-page';
import { OperatorPage } from '../pages/operator-page';

test('a person above and a model on the ground, from consent to code', async ({
  page,
  server,
  partner: { chat },
}) => {
  test.setTimeout(8 * 60_000);
  const helper = new HelperPage(page);
  await helper.toPractice(`${server.origin}/s/${HELPING}`);
  await helper.practise(2);
  await helper.isAsked('Step 1 of 2');
  await helper.seesPicture();
  const before = chat.seen.length;
  await helper.write('Is there a mirror near you?');
  await helper.isAsked('Step 1 of 2: what should the robot do?');
  await expect(helper.conversation).toContainText('A grey sofa, and a door behind it.');
  const [asked] = chat.seen.slice(before);
  expect(wordsOf(asked?.body.messages), 'the model reads what is written').toContain(
    'Is there a mirror near you?',
  );
  const [picture = ''] = picturesOf(asked?.body.messages);
  expect(picture, 'and sees what the camera of the robot shows').toMatch(
    /^data:image\/\w+;base64,/,
  );
  expect(picture.length, 'which is no blank').toBeGreaterThan(4000);
  await expectAccessible(page);
  await page.reload();
  await helper.isAsked('Step 1 of 2: what should the robot do?');
  await helper.choose(1);
  // It does not follow, and turns: its first reply was a sentence, and it was asked once more.
  await helper.isAsked('Step 2 of 2');
  await expect(helper.conversation).toContainText('I turned right.');
  const again = chat.seen.map(({ body }) => wordsOf(body.messages)).filter(isAskedAgain);
  expect(again.length).toBeGreaterThan(0);
  await helper.write('And now?');
  await helper.choose(1);
  await helper.press('All 2 steps are taken.', 1);
  await finish(page, 'HELPER-MODEL-DONE');
});

test('a person on the ground and a model above, from consent to code', async ({
  page,
  server,
  partner: { chat },
}) => {
  test.setTimeout(8 * 60_000);
  const operator = new OperatorPage(page);
  await operator.toPractice(`${server.origin}/s/${LED}`);
  await operator.practise(2);

  await operator.isAsked('Step 1 of 2: what do you answer?');
  await expect(operator.heard.last()).toContainText('What do you see on your left?');
  await operator.seesPicture();
  const before = chat.seen.length;
  await operator.answer('what do you answer?', 'A tall green cupboard.');
  await operator.isAsked('Do you follow?');
  await expect(operator.conversation, 'people are told the command in words').toContainText(
    /turn left/i,
  );
  const [decided] = chat.seen.slice(before);
  expect(wordsOf(decided?.body.messages)).toContain('A tall green cupboard.');
  await expectAccessible(page);
  await operator.press('Do you follow?', 1);
  await operator.isAsked('Step 2 of 2');
  await operator.answer('what do you answer?', 'The same.');
  await operator.press('Do you follow?', 1);
  await operator.press('All 2 steps are taken.', 1);
  await finish(page, 'OPERATOR-MODEL-DONE');
});

const isAskedAgain = (words: string): boolean => /of no use|cannot be used/.test(words);

/** The items about the search, the questionnaires, and the code. */
async function finish(page: HelperPage['page'], code: string): Promise<void> {
  await page.getByLabel('Not sure', { exact: true }).check();
  for (const item of ['confidence', 'effort']) await page.locator(`#${item}-4`).check();
  const closing = new ClosingPages(page);
  await closing.continueButton.click();
  await closing.answerQuestionnaires();
  await closing.finish.click();
  await expect(closing.code).toHaveText(code);
}
