import { expect, test } from '../fixtures';
import { ClosingPages } from '../pages/closing-pages';
import { EntryPages } from '../pages/entry-pages';

test('a person who does not agree leaves with a code and nothing stored', async ({
  page,
  server,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  const entry = new EntryPages(page);
  await entry.toConsent(server.demoUrl);
  await entry.disagree.click();
  await expect(new ClosingPages(page).code).toHaveText(/\S{4,}/);
  expect(posts.filter((path) => path.startsWith('/api/sessions'))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
