import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { localiseStudy } from '../localise-study';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { LocalisePage } from '../pages/localise-page';
import { runParley } from '../people/run-parley';

const STUDY = 'finding';
const SCREENS =
  process.env.PARLEY_SCREENS ?? fileURLToPath(new URL('../../docs/screens', import.meta.url));

test.use({
  served: [{ studies: { [STUDY]: localiseStudy(STUDY, [8]) } }, { scope: 'worker' }],
});

async function draw(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(3000);
  await page.screenshot({ path: `${SCREENS}/${name}.png`, animations: 'disabled' });
}

/** What an experimenter sees of an episode of two views. */
test('the replay of two views', async ({ page, server }) => {
  test.setTimeout(10 * 60_000);
  const out = join(server.dataDir, 'two-views');
  await mkdir(out, { recursive: true });
  await runParley(
    ...['simulate', '--task', 'gencomm', '--agent', 'selective-action', '--c-len', '1', '--n', '1'],
    ...['--profile', 'gpt4-like', '--homes', 'oak', '--out', out, '--data', server.dataDir],
  );
  const [name = ''] = (await readdir(out)).filter((each) => each.endsWith('.jsonl'));
  const experimenter = new ExperimenterPages(page);
  await experimenter.enter(server.experimenterUrl);
  await page.goto(`${server.origin}/experimenter/replay`);
  await page.locator('input[type=file]').setInputFiles(join(out, name));
  await experimenter.handle.waitFor({ timeout: 60_000 });
  await experimenter.handle.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('img', { name: /^The home from above/ })).toBeVisible({
    timeout: 120_000,
  });
  await draw(page, '24-two-views-replay');
});

/** What a person sees who finds the robot from above. */
test('the page of the localisation test', async ({ page, server }) => {
  test.setTimeout(10 * 60_000);
  const finding = new LocalisePage(page);
  await finding.toFirst(`${server.origin}/s/${STUDY}`);
  await finding.seesCells();
  await finding.cell(28).click();
  await draw(page, '23-finding-the-robot');
});
