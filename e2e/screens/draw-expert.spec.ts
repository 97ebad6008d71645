import { fileURLToPath } from 'node:url';
import { expertStudy } from '../expert-study';
import { test } from '../fixtures';
import { ExpertPage } from '../pages/expert-page';

const SCREENS =
  process.env.PARLEY_SCREENS ?? fileURLToPath(new URL('../../docs/screens', import.meta.url));

test.use({
  served: [
    {
      studies: {
        expert: expertStudy('expert', 'completion-estimation', 'maple-4_1'),
        decider: expertStudy('decider', 'decision-testing', 'maple-4_1', 90_000),
      },
    },
    { scope: 'worker' },
  ],
});

/** What a person sees who says how far the robot is, at the third viewpoint. */
test('the page of an expert', async ({ page, server }) => {
  test.setTimeout(4 * 60_000);
  const expert = new ExpertPage(page);
  await expert.toPractice(`${server.origin}/s/expert`);
  await expert.allDone();
  await page.getByRole('button', { name: 'I am ready' }).click();
  for (let n = 0; n < 2; n++) {
    await expert.isAsked();
    const asked = await expert.question.getAttribute('data-question');
    await expert.options.nth(n).check();
    await expert.send.click();
    await page.waitForFunction(
      (id) => document.querySelector(`li[data-open][data-question="${id}"]`) === null,
      asked,
    );
  }
  await expert.isAsked();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${SCREENS}/32-expert.png`, animations: 'disabled' });
});

/** What a person sees who says which of the robot's predictions it is to follow. */
test('the page of one who tests predictions', async ({ page, server }) => {
  test.setTimeout(6 * 60_000);
  const expert = new ExpertPage(page);
  await expert.toPractice(`${server.origin}/s/decider`);
  await expert.isAsked('Which of these predictions is the robot to follow?');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${SCREENS}/42-testing-predictions.png`, animations: 'disabled' });
});
