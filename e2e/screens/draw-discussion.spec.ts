import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '../fixtures';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { newExperimenterLink, runParley } from '../people/run-parley';

const SCREENS =
  process.env.PARLEY_SCREENS ?? fileURLToPath(new URL('../../docs/screens', import.meta.url));

/** What an experimenter sees of a walk whose moves are discussed, where predictions differed. */
test('the replay of a discussion', async ({ page, server }) => {
  test.setTimeout(3 * 60_000);
  const out = join(server.dataDir, 'discussion');
  await mkdir(out, { recursive: true });
  await runParley(
    ...['simulate', '--task', 'r2r', '--homes', 'maple', '--n', '1', '--out', out],
    ...['--data', server.dataDir],
  );
  const experimenter = new ExperimenterPages(page);
  await experimenter.enter(await newExperimenterLink(server));
  await page.goto(`${server.origin}/experimenter/replay`);
  await page.locator('input[type=file]').setInputFiles(join(out, 'maple-1_0.jsonl'));
  await experimenter.handle.waitFor({ timeout: 60_000 });
  await experimenter.handle.focus();
  await page.getByRole('img', { name: /^Plan of the home/ }).waitFor();
  // On the scrub bar arrows have another meaning. The third decision is the first on which predictions differ.
  await page.keyboard.press('Home');
  await experimenter.handle.blur();
  for (let decision = 1; decision <= 3; decision++) await page.keyboard.press('Shift+ArrowRight');
  await page
    .getByRole('list', { name: 'Discussion' })
    .getByText('3 of 5 for')
    .waitFor({ timeout: 30_000 });
  await page.getByRole('img', { name: 'The panorama of this viewpoint.' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `${SCREENS}/28-discussion.png`, animations: 'disabled' });
});
