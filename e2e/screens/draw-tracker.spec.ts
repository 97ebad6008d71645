import { fileURLToPath } from 'node:url';
import { test } from '../fixtures';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { newExperimenterLink } from '../people/run-parley';
import { trackedRun } from '../tracked-run';

const SCREENS =
  process.env.PARLEY_SCREENS ?? fileURLToPath(new URL('../../docs/screens', import.meta.url));

/** What an experimenter sees of a verifier after its third view. */
test('the tracker of a verifier', async ({ page, server }) => {
  test.setTimeout(8 * 60_000);
  const { file, views } = await trackedRun(server.dataDir, 3);
  const experimenter = new ExperimenterPages(page);
  await experimenter.enter(await newExperimenterLink(server));
  await page.goto(`${server.origin}/experimenter/replay?seq=${views[2]?.seq}`);
  await page.locator('input[type=file]').setInputFiles(file);
  await experimenter.handle.waitFor({ timeout: 60_000 });
  await page.getByRole('region', { name: 'Tracker' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${SCREENS}/43-tracker.png`, animations: 'disabled' });
});
