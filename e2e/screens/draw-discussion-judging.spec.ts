import { fileURLToPath } from 'node:url';
import { discussionStudy } from '../discussion-study';
import { test } from '../fixtures';
import { DiscussionPage } from '../pages/discussion-page';

const SCREENS =
  process.env.PARLEY_SCREENS ?? fileURLToPath(new URL('../../docs/screens', import.meta.url));

test.use({
  served: [{ studies: { discussions: discussionStudy('discussions') } }, { scope: 'worker' }],
});

/** What a judge of discussions sees, with the first exchanges rated. */
test('the page of a judge of discussions', async ({ page, server }) => {
  test.setTimeout(3 * 60_000);
  const judging = new DiscussionPage(page);
  await judging.toDiscussions(`${server.origin}/s/discussions`, 3);
  await judging.rate(1, 'Useful');
  await judging.rate(2, 'Redundant');
  await judging.rate(3, 'Useful');
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await page.screenshot({
    ...{ path: `${SCREENS}/31-judging-discussions.png`, animations: 'disabled' },
  });
});
