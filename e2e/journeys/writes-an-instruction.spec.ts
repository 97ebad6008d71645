import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { ClosingPages } from '../pages/closing-pages';
import { WritingPage } from '../pages/writing-page';
import { writingStudy } from '../writing-study';

const STUDY = 'a-telling';
test.use({
  served: [{ studies: { [STUDY]: writingStudy(STUDY, 'maple-4_0') } }, { scope: 'worker' }],
});

test('a person is shown a way and writes the instruction, from consent to code', async ({
  page,
  server,
}) => {
  test.setTimeout(8 * 60_000);
  const writing = new WritingPage(page);
  const { walk } = writing;
  await writing.toPractice(`${server.origin}/s/${STUDY}`);
  await writing.walkOn();
  await writing.write.click();
  await writing.expectWriting();
  await writing.say('Through the door and stop there.');
  await page.getByRole('button', { name: 'I am ready' }).click();

  await writing.isAt(1);
  await walk.seesHome();
  await expectAccessible(page);
  await expect(writing.write, 'the way was not seen yet').toBeHidden();
  // The way begins with this viewpoint: its arrow says so, and leads there.
  await walk.turnTo('maple-001');
  await expect(walk.arrow('maple-001')).toContainText('on');
  await walk.arrow('maple-001').click();
  await writing.isAt(2);
  await page.getByRole('button', { name: /back along the way/ }).click();
  await writing.walkOn();
  await writing.write.click();

  await writing.expectWriting();
  await writing.box.fill('Walk on through');
  await page.reload();
  await writing.expectWriting();
  await expect(writing.box, 'the draft is there after a reload').toHaveValue('Walk on through');
  await expectAccessible(page);
  await writing.say('Just walk on.');
  await walk.isAsked('These are few words.');
  await page.getByRole('button', { name: 'Keep it as it is' }).click();

  for (const item of ['arrives', 'effort']) await page.locator(`#${item}-4`).check();
  const closing = new ClosingPages(page);
  await closing.continueButton.click();
  await closing.answerQuestionnaires();
  await closing.finish.click();
  await expect(closing.code).toHaveText('WRITING-DONE');
});
