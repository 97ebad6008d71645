import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeRows, readJsonl, writeJsonl } from '@parley/log';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { driveTimes, timeDriving } from '../drive-times';
import { drivingStudy } from '../driving-study';
import { expect, test } from '../fixtures';
import { AgentViewPanel } from '../pages/agent-view';
import { ClosingPages } from '../pages/closing-pages';
import { DrivePage, type Primitive } from '../pages/drive-page';
import { EntryPages } from '../pages/entry-pages';
import { GuidePages } from '../pages/guide-pages';
import { readSession } from '../people/read-session';
import { runParley } from '../people/run-parley';

const STUDY = 'driving';
/** Near its start, in a home with few turns. */
const EPISODE = 'rowan-15';

test.use({
  served: [{ studies: { [STUDY]: drivingStudy(STUDY, EPISODE) } }, { scope: 'worker' }],
});

/** What was done in a log, and where it ended. */
function drivenIn(log: string) {
  const acts = decodeRows(readJsonl(log, 'log')).flatMap(({ event }) =>
    event.kind === 'act' ? [event] : [],
  );
  const last = acts.at(-1);
  if (last === undefined) throw new Error('Nothing was done.');
  return { actions: acts.map(({ action }) => action.kind), end: last.result.pose };
}

/** A robot that knows its object when it sees it, on the same object by the same rules: it shows the way. */
async function robotsWay(dataDir: string) {
  const folder = join(dataDir, 'robot');
  await mkdir(folder, { recursive: true });
  const study = join(folder, 'robot.yaml');
  await writeFile(study, drivingStudy('robot', EPISODE, 'vlfm'));
  const out = join(folder, 'run');
  await runParley('simulate', study, '--ceiling', 'judge', '--out', out, '--data', dataDir);
  const logs = await readdir(out, { recursive: true });
  const log = logs.find((name) => name.endsWith('.jsonl')) ?? '';
  return { folder: out, ...drivenIn(await readFile(join(out, log), 'utf8')) };
}

/** M and Escape: the map takes the place of the view, which stays in sight, and the focus stays where it was. */
async function expectMapBesideView({ page, forward }: DrivePage): Promise<void> {
  const view = new AgentViewPanel(page).canvas;
  const map = page.getByRole('img', { name: /^Map of/ });
  const areaOf = async (one: Locator) => {
    const box = await one.boundingBox();
    return box === null ? 0 : box.width * box.height;
  };
  await forward.focus();
  await expect(async () => expect(await areaOf(view)).toBeGreaterThan(await areaOf(map))).toPass();
  await page.keyboard.press('m');
  await expect(async () => expect(await areaOf(map)).toBeGreaterThan(await areaOf(view))).toPass();
  await expect(view).toBeInViewport({ ratio: 1 });
  expect(await view.evaluate(isUncovered)).toBe(true);
  expect((await new AgentViewPanel(page).look()).colours, 'a picture').toBeGreaterThan(20);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(async () => expect(await areaOf(view)).toBeGreaterThan(await areaOf(map))).toPass();
  await expect(forward).toBeFocused();
}

/** Is its middle what a press there would meet? */
const isUncovered = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

test('a person drives the robot with the keyboard alone, from the link to the code, and is reported beside it', async ({
  page,
  server,
}) => {
  test.setTimeout(10 * 60_000);
  const robot = await robotsWay(server.dataDir);
  expect(robot.actions.at(-1)).toBe('stop');
  const entry = new EntryPages(page);
  const guide = new GuidePages(page);
  const drive = new DrivePage(page);
  const closing = new ClosingPages(page);

  await timeDriving(page);
  await page.goto(`${server.origin}/s/${STUDY}`);
  await drive.use(entry.startButton);
  await drive.use(entry.takePart, 'Space');
  await drive.use(entry.agree);
  await drive.use(page.getByLabel('I drive up to it first'), 'Space');
  await drive.use(page.getByLabel(/^I look on while there are steps/), 'Space');
  await expectAccessible(page);
  await drive.use(guide.toPractice);
  await drive.use(guide.startPractice);

  await drive.begin();
  await expectAccessible(page);
  await drive.drive('turn-left');
  // As long as the key is down, and no longer: what is on its way as it comes up is the last.
  await drive.hold('turn-left', 3);
  await drive.stop();
  await guide.practiceIsOver.waitFor();
  await drive.use(page.getByRole('button', { name: 'I am ready' }));

  await expect(page.getByText('Find the plant.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Picture of/ }), 'told by category').toHaveCount(0);
  await drive.begin();
  expect(await drive.stepsLeft()).toBe(500);
  await expectMapBesideView(drive);

  // A tap that the system repeats, and two keys at once, are one action.
  const [first, ...rest] = robot.actions.slice(0, -1) as Primitive[];
  expect(first).toBe('turn-left');
  // At once, before any answer can come: between presses of Playwright the robot may have turned already.
  await page.evaluate(() => {
    for (const [key, repeat] of [
      ['a', false],
      ['a', true],
      ['a', true],
      ['ArrowUp', false],
    ] as const)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true }));
    for (const key of ['a', 'ArrowUp'])
      document.body.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
  });
  await expect(drive.steps).toHaveText('499 steps left.');
  await drive.ready();
  expect(await drive.stepsLeft()).toBe(499);

  // Esc and a second thought: the search goes on.
  await page.keyboard.press('f');
  await expect(drive.sure).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(drive.sure).toBeHidden();
  expect(await drive.stepsLeft()).toBe(499);

  for (const [i, action] of rest.entries()) {
    if (i === 10) {
      await page.reload();
      await drive.ready();
      expect(await drive.stepsLeft(), 'it goes on where it was').toBe(489);
    }
    await drive.drive(action);
  }
  const times = await driveTimes(page);
  const description = `new pose ${times.seenMs} ms, next action ${times.readyMs} ms (medians)`;
  test.info().annotations.push({ type: 'driving', description });
  // Bounds for a shared machine that draws in software.
  expect(times.seenMs).toBeLessThan(1000);
  expect(times.readyMs).toBeLessThan(4000);
  await drive.stop();

  await closing.robotHasStopped.waitFor();
  await drive.fillForm();
  await drive.use(closing.continueButton);
  await page.getByRole('heading', { name: 'About you' }).waitFor();
  await drive.fillForm();
  await drive.use(closing.continueButton);
  await expect(page.getByText('You stopped at your plant.')).toBeVisible();
  await expect(page.getByText('This is the plant that was meant.')).toBeVisible();
  const meant = page.getByRole('img', { name: /^Picture of the plant/ });
  await expect(meant, 'shown at last').toBeVisible();
  await expect.poll(() => meant.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1024);
  await drive.use(closing.finish);
  await expect(closing.code).toHaveText('DRIVE-DONE');

  const rows = readJsonl(await readSession(server, STUDY), 'log');
  const trials = [...new Set(rows.flatMap(({ trialId }) => trialId ?? []))];
  const log = writeJsonl(rows.filter(({ trialId }) => trialId === trials.at(-1)));
  // The same primitives: what the robot did took the person to the very same place.
  const driven = drivenIn(log);
  expect(driven).toEqual({ actions: robot.actions, end: robot.end });
  const file = join(server.dataDir, 'driven.jsonl');
  await writeFile(file, writeJsonl(rows));
  await runParley('replay', file, '--verify');
  const out = join(server.dataDir, 'report');
  await runParley('report', 'coin', file, robot.folder, '--out', out);
  const texts = await Promise.all(
    (await readdir(out))
      .filter((name) => name.endsWith('.csv'))
      .map((name) => readFile(join(out, name), 'utf8')),
  );
  expect(texts.join('\n')).toMatch(/teleoperator/);
});
