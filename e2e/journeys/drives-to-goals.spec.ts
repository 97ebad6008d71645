import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeRows, readJsonl, writeJsonl } from '@parley/log';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { drivingGoalsStudy } from '../driving-goals-study';
import { expect, test } from '../fixtures';
import { ClosingPages } from '../pages/closing-pages';
import { DriveGoalsPage } from '../pages/drive-goals-page';
import type { Primitive } from '../pages/drive-page';
import { EntryPages } from '../pages/entry-pages';
import { GuidePages } from '../pages/guide-pages';
import { readSession } from '../people/read-session';
import { runParley } from '../people/run-parley';

const STUDY = 'driving-goals';
/** Two goals, the first of them near. */
const EPISODE = 'zipon-oak-1of5';
const GOALS = 2;
/** I_max of ORION. */
const MOST_TALKS = 5;

test.use({
  served: [
    {
      studies: {
        [STUDY]: drivingGoalsStudy(STUDY, { episodeId: EPISODE, armId: 'procedural' }),
      },
    },
    { scope: 'worker' },
  ],
});

/** What was done for each goal of a log, and how each ended. */
function goalsIn(log: string) {
  const goals: { actions: Primitive[]; ending: string; turns: number; isReached: unknown }[] = [];
  let actions: Primitive[] = [];
  for (const { event } of decodeRows(readJsonl(log, 'log'))) {
    if (event.kind === 'act') actions.push(event.action.kind as Primitive);
    if (event.kind !== 'note' || event.belief.type !== 'task') continue;
    const { name, data } = event.belief;
    if (name === 'goal') actions = [];
    if (name !== 'goal-end') continue;
    const { ending, turns } = data as { readonly ending: string; readonly turns: number };
    const isReached = (event.truth as { readonly isReached?: unknown } | null)?.isReached;
    goals.push({ actions, ending, turns, isReached });
  }
  return goals;
}

/** ORION looks for the same first goal by the same rules: it shows the way. */
async function robotsWay(dataDir: string) {
  const out = join(dataDir, 'robot');
  await mkdir(out, { recursive: true });
  await runParley(
    ...['simulate', '--task', 'zipon', '--agent', 'orion', '--feedback', 'mixed'],
    ...['--homes', 'oak', '--map', 'none', '--config', JSON.stringify({ stepsPerGoal: 40 })],
    ...['--out', out, '--data', dataDir],
  );
  const [first] = goalsIn(await readFile(join(out, 'zipon-oak.jsonl'), 'utf8'));
  expect(first).toMatchObject({ ending: 'reached', isReached: true });
  return { out, actions: first?.actions ?? [] };
}

test('a person drives to the things of a household, asks a resident who answers by the arm alone, and is judged as a robot is', async ({
  page,
  server,
}) => {
  test.setTimeout(10 * 60_000);
  const robot = await robotsWay(server.dataDir);
  const entry = new EntryPages(page);
  const guide = new GuidePages(page);
  const drive = new DriveGoalsPage(page);
  const closing = new ClosingPages(page);

  // To the end of the first goal with the keyboard alone.
  await page.goto(`${server.origin}/s/${STUDY}`);
  await drive.use(entry.startButton);
  await drive.use(entry.takePart, 'Space');
  await drive.use(entry.agree);
  await drive.use(page.getByLabel('I drive up to it first'), 'Space');
  await drive.use(page.getByLabel('At most five times'), 'Space');
  await drive.use(guide.toPractice);
  await drive.use(guide.startPractice);
  await drive.begin();
  await drive.drive('turn-left');
  for (let left = MOST_TALKS; left > 0; left--) {
    await drive.readyWith(left);
    await drive.claim();
  }
  await drive.use(page.getByRole('button', { name: 'I am ready' }));

  await drive.begin();
  await expect(page.getByRole('heading', { name: `Goal 1 of ${GOALS}: the bowl` })).toBeVisible();
  await expectOwnSightAlone(page);
  await expectAccessible(page);
  expect(await drive.stepsLeft()).toBe(500);
  const answer = await drive.ask('How do I get there?');
  expect(answer, 'a way').toMatch(/\d ?(m|metres?|meters?)\b/);
  expect(answer, 'and no look').not.toMatch(/navy|ceramic|blue/i);
  await drive.readyWith(MOST_TALKS - 1);
  expect(await drive.stepsLeft(), 'talk is no step').toBe(500);
  await drive.askAndGoBack(MOST_TALKS - 1);
  for (const [i, action] of robot.actions.entries()) {
    if (i === 6) {
      await page.reload();
      await drive.ready();
      expect(await drive.stepsLeft(), 'it goes on where it was').toBe(494);
      await drive.readyWith(MOST_TALKS - 1);
    }
    await drive.drive(action);
  }
  await drive.claim();

  // The second by mouse: turned away from the thing, it is never there, and five talks end it.
  await expect(page.getByRole('heading', { name: `Goal 2 of ${GOALS}: the shower` })).toBeVisible();
  await drive.readyWith(MOST_TALKS);
  expect(await drive.stepsLeft(), 'each goal has its own').toBe(500);
  await drive.press('turn-right');
  await drive.press('forward');
  await drive.askByMouse('Which way is the bathroom?');
  await expectAccessible(page);
  for (let left = MOST_TALKS - 1; left > 0; left--) {
    await drive.readyWith(left);
    await drive.claimByMouse();
  }

  await page.getByRole('heading', { name: 'That was this home.' }).waitFor({ timeout: 60_000 });
  await drive.fillForm();
  await drive.use(closing.continueButton);
  await page.getByRole('heading', { name: 'About you' }).waitFor();
  await drive.fillForm();
  await drive.use(closing.continueButton);
  await drive.use(closing.finish);
  await expect(closing.code).toHaveText('DRIVE-GOALS-DONE');

  const rows = readJsonl(await readSession(server, STUDY), 'log');
  const trials = [...new Set(rows.flatMap(({ trialId }) => trialId ?? []))];
  const goals = goalsIn(writeJsonl(rows.filter(({ trialId }) => trialId === trials.at(-1))));
  // The same primitives, and the same judge.
  expect(goals).toEqual([
    { actions: robot.actions, ending: 'reached', turns: 2, isReached: true },
    { actions: ['turn-right', 'forward'], ending: 'interactions-used', turns: 5, isReached: false },
  ]);
  const file = join(server.dataDir, 'driven.jsonl');
  await writeFile(file, writeJsonl(rows));
  await runParley('replay', file, '--verify');
  const out = join(server.dataDir, 'report');
  await runParley('report', 'zipon', file, robot.out, '--no-films', '--out', out);
  const tables = await csvIn(out);
  expect(tables, 'one of two goals').toMatch(
    /^\d+,Human,procedural,person \(human\),intention to treat,2,1,50\.0,/m,
  );
  expect(tables, 'seven answers, none of another type').toMatch(
    /^\d+,Human,procedural,person \(human\),7,0,/m,
  );
  expect(tables).toMatch(/^\d+,ORION,mixed,gt-user,/m);
});

/** The robot's view and map, and nothing that its person would not know. */
async function expectOwnSightAlone(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: 'What the robot sees' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByTestId('name-tag')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^(Plan of the home|Picture of)/ })).toHaveCount(0);
}

async function csvIn(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.join('\n');
}
