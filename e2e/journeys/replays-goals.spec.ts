import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { notesIn, queryAfterMemory } from '../goal-notes';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { newExperimenterLink, runParley } from '../people/run-parley';

test('a finished run of personal goals shows from its file alone what the robot thought, saw, asked its map and remembered at a moment', async ({
  page,
  server,
}) => {
  test.setTimeout(10 * 60_000);
  const out = join(server.dataDir, 'robot');
  await mkdir(out, { recursive: true });
  await runParley(
    ...['simulate', '--task', 'zipon', '--agent', 'orion', '--feedback', 'mixed'],
    ...['--homes', 'oak', '--map', 'none', '--out', out, '--data', server.dataDir],
    ...['--config', JSON.stringify({ semanticMap: 'online', stepsPerGoal: 60 })],
  );
  const file = join(out, 'zipon-oak.jsonl');
  const notes = notesIn(await readFile(file, 'utf8'));
  const query = queryAfterMemory(notes);
  const { seq } = query;
  const until = notes.filter((note) => note.seq <= seq);
  const goal = until.findLast(({ name }) => name === 'goal');
  const begun = goal?.seq ?? 0;
  const lastOf = (name: string, from = 0) =>
    until.findLast((note) => note.name === name && note.seq >= from)?.data;
  const thoughts = until.filter(
    ({ name, data }) => name === 'trace' && data.goalIndex === goal?.data.goalIndex,
  );

  const experimenter = new ExperimenterPages(page);
  await experimenter.enter(await newExperimenterLink(server));
  await page.goto(`${server.origin}/experimenter/replay?seq=${seq}`);
  await page.locator('input[type=file]').setInputFiles(file);
  await experimenter.handle.waitFor({ timeout: 60_000 });
  const steps = page.getByRole('list', { name: 'Think, act, ask' }).getByRole('listitem');
  await expect(steps).toHaveCount(thoughts.length);
  await expect(steps.last()).toContainText(thoughts.at(-1)?.data.thought ?? '');
  await expect(steps.last(), 'the newest is in sight').toBeInViewport();
  await expect(steps.last()).toHaveAttribute('aria-current', 'step');
  const part = (name: RegExp | string) => page.getByRole('region', { name });
  await expect(part(`Map, asked for “${query.data.text}”`).getByRole('row')).toHaveCount(
    query.data.areas?.length ?? 0,
  );
  const seen = lastOf('detections', begun);
  const sees = part(seen === undefined ? 'Sees' : `Sees, asked for “${seen.label}”`);
  await expect(sees.getByRole('row')).toHaveCount(seen?.objects?.length ?? 0);
  for (const { text } of [
    ...(lastOf('memory')?.positive ?? []),
    ...(lastOf('memory')?.negative ?? []),
  ])
    await expect(part('Remembers')).toContainText(text);
  await expectAccessible(page);

  await experimenter.show('Map');
  await expect(
    page.getByRole('img', { name: new RegExp(`^Map: the robot is at .* like ${query.data.text}`) }),
  ).toBeVisible();
  const legend = page.getByRole('listitem');
  await expect(
    legend.filter({ hasText: `like “${query.data.text}”: similarity 0.` }),
  ).toBeVisible();
  await expect(legend.filter({ hasText: 'confirmed' })).toBeVisible();
  await expectAccessible(page);

  // Before anything was asked for, nothing of it is known.
  await experimenter.show('Beliefs');
  await experimenter.handle.focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('No goal yet')).toBeVisible();
  await expect(steps).toHaveCount(0);
});
