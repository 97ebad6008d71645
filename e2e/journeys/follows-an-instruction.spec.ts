import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { ClosingPages } from '../pages/closing-pages';
import { WalkPage } from '../pages/walk-page';
import { walkStudy } from '../walk-study';

const STUDY = 'a-walk';
const EPISODE = 'maple-4_1';
/** The way that it tells begins with these. */
const FIRST_VIEWPOINTS = ['maple-001', 'maple-007'] as const;
test.use({ served: [{ studies: { [STUDY]: walkStudy(STUDY, EPISODE) } }, { scope: 'worker' }] });

test('a person follows an instruction through panoramas, from consent to code', async ({
  page,
  server,
}) => {
  test.setTimeout(8 * 60_000);
  const walk = new WalkPage(page);
  await walk.toPractice(`${server.origin}/s/${STUDY}`);
  await walk.isAsked('Move 1 of 15: where do you go?');
  await walk.seesHome();
  await walk.isThere();
  await page.getByRole('button', { name: 'I am ready' }).click();

  await walk.isAsked('Move 1 of 15');
  await expect(walk.instruction).toContainText('.');
  await walk.seesHome();
  await expectAccessible(page);
  const [first, second] = FIRST_VIEWPOINTS;
  await walk.turnTo(first);
  await walk.arrow(first).click();
  await walk.isAsked('Move 2 of 15');

  await page.reload();
  await walk.isAsked('Move 2 of 15');
  await walk.seesHome();
  await walk.turnTo(second);
  const number = (await walk.arrow(second).textContent()) ?? '';
  await page.keyboard.press(number);
  await walk.isAsked('Move 3 of 15');

  await page.getByRole('button', { name: 'I am there' }).click();
  await walk.isAsked('Are you where the instruction ends?');
  await page.getByRole('button', { name: 'No, I go on' }).click();
  await walk.isAsked('Move 3 of 15');
  await walk.isThere();

  await page.getByLabel('Not sure', { exact: true }).check();
  for (const item of ['clear', 'effort']) await page.locator(`#${item}-4`).check();
  const closing = new ClosingPages(page);
  await closing.continueButton.click();
  await closing.answerQuestionnaires();
  await expect(walk.found).toHaveText(/^It ended (where|elsewhere than) the instruction leads\.$/);
  await closing.finish.click();
  await expect(closing.code).toHaveText('WALKS-DONE');
});
