import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { ClosingPages } from '../pages/closing-pages';
import { VerifyPage } from '../pages/verify-page';
import { verifyStudy } from '../verify-study';

const STUDY = 'a-thing';
const PAIR = 'maple-1-positive';
const CONFIG = `{ marks: true, attention: [${PAIR}] }`;
test.use({
  served: [{ studies: { [STUDY]: verifyStudy(STUDY, PAIR, CONFIG) } }, { scope: 'worker' }],
});

test('a person verifies a thing from several sides, from consent to code', async ({
  page,
  server,
}) => {
  test.setTimeout(8 * 60_000);
  const pair = new VerifyPage(page);
  await pair.toPractice(`${server.origin}/s/${STUDY}`);
  await pair.isAsked('Step 1 of 6: is this the one that is described?');
  await pair.seesView();
  await pair.press('Yes, it is the one');
  await pair.isAsked('How sure are you?');
  await pair.press('Certain');
  await pair.isAsked('What did you see of it');
  // All of them may be left out.
  await pair.press('Send');
  await page.getByRole('button', { name: 'I am ready' }).click();

  await pair.isAsked('Step 1 of 6');
  await expect(pair.descriptions).toContainText('mug');
  await pair.seesView();
  await pair.standsIn(0);
  await seesCloseUp(pair);
  await expectAccessible(page);
  const first = await pair.picture.getAttribute('src');
  // What a key presses is what its button does: 6 is the back.
  await page.keyboard.press('6');
  await pair.isAsked('Step 2 of 6');
  await pair.seesView();
  await pair.standsIn(3);
  expect(await pair.picture.getAttribute('src')).not.toBe(first);

  await page.reload();
  await pair.isAsked('Step 2 of 6');
  await pair.seesView();
  await pair.standsIn(3);

  await pair.press('No, it is another');
  await pair.isAsked('You say: No, it is another.');
  await pair.press('Not yet, I look again');
  await pair.isAsked('Step 2 of 6');
  await pair.press('Yes, it is the one');
  await pair.press('Very sure');
  await pair.isAsked('What did you see of it');
  const [holds, unseen] = [pair.markOf(0, 'Holds'), pair.markOf(1, 'Cannot be seen')];
  await holds.check();
  await unseen.focus();
  await page.keyboard.press('Space');
  await page.reload();
  await pair.isAsked('What did you see of it');
  await expect(holds).toBeChecked();
  await expect(unseen).toBeChecked();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({
    ratio: 1,
  });
  await pair.press('Send');

  await page.getByLabel('Yes', { exact: true }).check();
  for (const item of ['clear', 'effort']) await page.locator(`#${item}-4`).check();
  const closing = new ClosingPages(page);
  await closing.continueButton.click();
  await closing.answerQuestionnaires();
  await expect(pair.found).toHaveText(
    /^“.+ mug”\. It was the thing that was described\. You said yes\.$/,
  );
  await closing.finish.click();
  await expect(closing.code).toHaveText('VERIFY-DONE');
});

/** What verifiers judge by stands beside the whole view, of the same picture, and without scrolling on a laptop. */
async function seesCloseUp({ page, picture, closeUp }: VerifyPage): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(picture).toBeInViewport({ ratio: 1 });
  await expect(closeUp).toBeInViewport({ ratio: 1 });
  expect(await closeUp.locator('image').getAttribute('href')).toBe(
    await picture.getAttribute('src'),
  );
  if (usual !== null) await page.setViewportSize(usual);
}
