import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeRows, readJsonl } from '@parley/log';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { newExperimenterLink, runParley } from '../people/run-parley';

/** What is read of a decision here. */
interface Decision {
  readonly step: number;
  readonly command: string;
  readonly cooperated: boolean | null;
}

const decisionsIn = (log: string): Decision[] =>
  decodeRows(readJsonl(log, 'log')).flatMap(({ event }) =>
    event.kind === 'note' && event.belief.type === 'task' && event.belief.name === 'decision'
      ? [event.belief.data as unknown as Decision]
      : [],
  );

test('a finished episode of two views shows from its file alone both views, each talk with its traits, and each decision', async ({
  page,
  server,
}) => {
  test.setTimeout(5 * 60_000);
  const out = join(server.dataDir, 'two-views');
  await mkdir(out, { recursive: true });
  await runParley(
    ...['simulate', '--task', 'gencomm', '--agent', 'selective-action', '--c-len', '1', '--n', '1'],
    ...['--profile', 'gpt4-like', '--homes', 'oak', '--out', out, '--data', server.dataDir],
  );
  const name = (await readdir(out)).find((each) => each.endsWith('.jsonl'));
  const file = join(out, name ?? 'none.jsonl');
  const decisions = decisionsIn(await readFile(file, 'utf8'));
  expect(decisions.length).toBe(10);

  const experimenter = new ExperimenterPages(page);
  await experimenter.enter(await newExperimenterLink(server));
  await page.goto(`${server.origin}/experimenter/replay`);
  await page.locator('input[type=file]').setInputFiles(file);
  await experimenter.handle.waitFor({ timeout: 60_000 });
  await experimenter.handle.focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('No step yet')).toBeVisible();
  await page.keyboard.press('End');

  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveCount(decisions.length);
  for (const { step, command, cooperated } of decisions) {
    await expect(steps.nth(step - 1)).toContainText(command);
    await expect(steps.nth(step - 1)).toContainText('m to the target');
    if (cooperated !== null)
      await expect(steps.nth(step - 1)).toContainText(cooperated ? 'Cooperated' : 'Set aside');
  }
  await expect(steps.last(), 'the newest is in sight').toBeInViewport();
  await expect(page.getByRole('img', { name: /^The home from above/ })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('img', { name: /^The robot's view/ })).toBeVisible();
  await expectAccessible(page);
});
