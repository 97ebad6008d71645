import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '../fixtures';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { newExperimenterLink, runParley } from '../people/run-parley';

const SCREENS =
  process.env.PARLEY_SCREENS ?? fileURLToPath(new URL('../../docs/screens', import.meta.url));

/** A log of a folder, and the number of a decision on which three of five agreed, with some way behind it. @throws where there is none. */
async function splitVoteIn(folder: string): Promise<{ log: string; decision: number }> {
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.jsonl')).sort()) {
    const log = join(folder, name);
    const votes = [...(await readFile(log, 'utf8')).matchAll(/predicted\\":\[([\d,]+)\]/g)];
    const most = votes.map(([, ways = '']) => mostOf(ways.split(',')));
    const decision = most.indexOf(3, SOME_WAY) + 1;
    if (decision > 0 && decision <= 2 * SOME_WAY) return { log, decision };
  }
  throw new Error('In no walk three of five agreed: run more of them');
}

const SOME_WAY = 3;

/** How many name what most do. */
const mostOf = (ways: readonly string[]): number =>
  Math.max(...ways.map((way) => ways.filter((other) => other === way).length));

/** What an experimenter sees of a walk whose moves are discussed, where predictions differed. */
test('the replay of a discussion', async ({ page, server }) => {
  test.setTimeout(3 * 60_000);
  const out = join(server.dataDir, 'discussion');
  await mkdir(out, { recursive: true });
  await runParley(
    ...['simulate', '--task', 'r2r', '--homes', 'maple', '--n', '12', '--out', out],
    ...['--data', server.dataDir],
  );
  const { log, decision: split } = await splitVoteIn(out);
  const experimenter = new ExperimenterPages(page);
  await experimenter.enter(await newExperimenterLink(server));
  await page.goto(`${server.origin}/experimenter/replay`);
  await page.locator('input[type=file]').setInputFiles(log);
  await experimenter.handle.waitFor({ timeout: 60_000 });
  await experimenter.handle.focus();
  await page.getByRole('img', { name: /^Plan of the home/ }).waitFor();
  // On the scrub bar arrows have another meaning.
  await page.keyboard.press('Home');
  await experimenter.handle.blur();
  for (let decision = 1; decision <= split; decision++)
    await page.keyboard.press('Shift+ArrowRight');
  await page
    .getByRole('list', { name: 'Discussion' })
    .getByText('3 of 5 for')
    .waitFor({ timeout: 30_000 });
  await page.getByRole('img', { name: 'The panorama of this viewpoint.' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `${SCREENS}/28-discussion.png`, animations: 'disabled' });
});
