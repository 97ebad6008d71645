import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { notesIn } from '../goal-notes';
import { EntryPages } from '../pages/entry-pages';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { GoalsPage } from '../pages/goals-page';
import { newExperimenterLink, runParley } from '../people/run-parley';
import { personalGoalsStudy } from '../personal-goals-study';

const STUDY = 'goals';
const SCREENS =
  process.env.PARLEY_SCREENS ?? fileURLToPath(new URL('../../docs/screens', import.meta.url));

test.use({
  served: [
    {
      studies: {
        [STUDY]: personalGoalsStudy(STUDY, {
          episodeId: 'zipon-rowan-1of2',
          armId: 'mixed',
          steps: 500,
        }),
      },
    },
    { scope: 'worker' },
  ],
});

async function draw(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // A picture that is still on its way would be drawn as its empty place.
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images].every((one) => one.complete && one.naturalWidth > 0),
      ),
    )
    .toBe(true);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${SCREENS}/${name}.png`, animations: 'disabled' });
}

/** What a person sees who sends the robot to their things, and what the experimenter sees of it. */
test('the pages of personal goals', async ({ context, page, server }) => {
  test.setTimeout(10 * 60_000);
  const entry = new EntryPages(page);
  const goals = new GoalsPage(page);
  await entry.toGoalsPractice(`${server.origin}/s/${STUDY}`);
  await goals.begin();
  await goals.practise();
  await goals.begin();
  await goals.waitForRequest();
  await goals.tab('What you know').click();
  await draw(page, '15-goal-known');
  await goals.tab('Goal').click();
  await goals.sendOn();
  await goals.waitForTalk(1);
  await draw(page, '16-goal-talk');

  const watching = await context.newPage();
  const experimenter = new ExperimenterPages(watching);
  await experimenter.enter(server.experimenterUrl);
  await watching.goto(`${server.origin}/experimenter/studies/${STUDY}`);
  await experimenter.openSession();
  await draw(watching, '17-goal-live');
  await page.bringToFront();
  await goals.composer.fill('No. It is in the kitchen.');
  await goals.composer.press('Enter');
  await goals.agreeOn(false);
  await watching.bringToFront();
  await watching.goto(`${server.origin}/experimenter/studies/${STUDY}`);
  await watching.getByRole('tab', { name: 'Coding' }).click();
  await watching.getByLabel('Your name as coder').fill('Ann');
  await watching.getByRole('button', { name: 'Begin' }).click();
  // Each card opens empty: nothing can be stored before something is chosen.
  const card = watching.getByRole('listitem').filter({ hasText: 'No. It is in' }).first();
  await expect(card.getByRole('button', { name: 'Store', exact: true })).toBeDisabled();
  await card.getByText('No', { exact: true }).click();
  await card.getByRole('button', { name: 'Store', exact: true }).click();
  await expect(watching.getByText(/^1 of \d+ answers coded by Ann\.$/)).toBeVisible();
  await draw(watching, '19-coding');
});

/** The map of the experimenter at a moment with a find: what it was asked for as heat, what was confirmed and denied, the way. */
test('the map of a robot that found something', async ({ page, server }) => {
  test.setTimeout(10 * 60_000);
  const out = join(server.dataDir, 'robot');
  await mkdir(out, { recursive: true });
  await runParley(
    ...['simulate', '--task', 'zipon', '--agent', 'orion', '--feedback', 'mixed'],
    ...['--homes', 'oak', '--map', 'none', '--out', out, '--data', server.dataDir],
    ...['--config', JSON.stringify({ semanticMap: 'online' })],
  );
  const file = join(out, 'zipon-oak.jsonl');
  const notes = notesIn(await readFile(file, 'utf8'));
  const ends = notes.filter(({ name }) => name === 'goal-end');
  // Where most is known: three things were asked for before.
  const later = notes.filter(({ seq }) => seq > (ends[2]?.seq ?? 0));
  const { seq } = later.filter(hasFound).reduce(bestFound);
  const experimenter = new ExperimenterPages(page);
  await experimenter.enter(await newExperimenterLink(server));
  await page.goto(`${server.origin}/experimenter/replay?seq=${seq}`);
  await page.locator('input[type=file]').setInputFiles(file);
  await experimenter.handle.waitFor({ timeout: 60_000 });
  await experimenter.show('Map');
  await expect(page.getByRole('listitem').filter({ hasText: 'similarity 0.' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'confirmed' })).toBeVisible();
  await expect(page.getByText('Loading the home…')).toHaveCount(0, { timeout: 120_000 });
  await draw(page, '18-goal-map');
});

type Note = ReturnType<typeof notesIn>[number];
const hasFound = ({ name, data }: Note): boolean =>
  name === 'map-query' && (data.areas?.length ?? 0) > 1;
/** The query with most places. */
const bestFound = (best: Note, one: Note): Note =>
  (one.data.areas?.length ?? 0) > (best.data.areas?.length ?? 0) ? one : best;
