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
  test.setTimeout(8 * 60_000);
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
  await page.keyboard.press('End');
  await page.getByRole('img', { name: /^Plan of the home/ }).waitFor();
  const third = page.getByRole('list', { name: 'Discussion' }).getByText('Move 3', { exact: true });
  await third.click();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${SCREENS}/28-discussion.png`, animations: 'disabled' });
});
