import { fileURLToPath } from 'node:url';
import { test } from '../fixtures';
import { judgingStudy } from '../judging-study';
import { JudgingPage } from '../pages/judging-page';

const STUDY = 'judging';
const SCREENS =
  process.env.PARLEY_SCREENS ?? fileURLToPath(new URL('../../docs/screens', import.meta.url));

test.use({ served: [{ studies: { [STUDY]: judgingStudy(STUDY) } }, { scope: 'worker' }] });

/** What a judge of finished dialogues sees, with a line marked. */
test('the page of a judge', async ({ page, server }) => {
  test.setTimeout(3 * 60_000);
  const judging = new JudgingPage(page);
  await judging.toDialogues(`${server.origin}/s/${STUDY}`);
  for (let n = 1; n < 3; n++) {
    await judging.isAt(n, 10);
    await judging.judge(3);
    await judging.next.click();
  }
  await judging.isAt(3, 10);
  await judging.answer(judging.preemptive, 'Yes');
  await judging.mark(2);
  await judging.answer(judging.ghosts, 'No');
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await page.screenshot({
    ...{ path: `${SCREENS}/22-judging.png`, animations: 'disabled', fullPage: true },
  });
});
