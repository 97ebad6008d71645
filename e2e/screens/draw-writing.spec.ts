import { fileURLToPath } from 'node:url';
import { test } from '../fixtures';
import { WritingPage } from '../pages/writing-page';
import { writingStudy } from '../writing-study';

const SCREENS =
  process.env.PARLEY_SCREENS ?? fileURLToPath(new URL('../../docs/screens', import.meta.url));

test.use({
  served: [{ studies: { telling: writingStudy('telling', 'maple-4_0') } }, { scope: 'worker' }],
});

/** What a person sees who is shown a way and tells it. */
test('the page of a writer', async ({ page, server }) => {
  test.setTimeout(4 * 60_000);
  const writing = new WritingPage(page);
  await writing.toPractice(`${server.origin}/s/telling`);
  await writing.walkOn();
  await writing.write.click();
  await writing.say('Through the door and stop there.');
  await page.getByRole('button', { name: 'I am ready' }).click();
  await writing.isAt(1);
  await writing.walk.seesHome();
  await writing.walk.turnTo('maple-001');
  await writing.walk.arrow('maple-001').click();
  await writing.isAt(2);
  await writing.walk.turnTo('maple-007');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `${SCREENS}/30-writing.png`, animations: 'disabled' });
});
