import { turnOrGo, turnsToFacePoint } from '@parley/agent-core/policy';
import { canonicalHash, checkRows, decodeRows, type Row, readJsonl, writeJsonl } from '@parley/log';
import {
  type Arm,
  type DriveAction,
  distanceXZM,
  type SessionView,
  Study,
  type Vec3,
} from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import { TEST_MOTION, testEpisodes } from '@parley/scenes/test-home';
import { scoreTrial } from '@parley/task-coin/scoring';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { beginInHome, type HomePage, MEANT_PICTURE } from '../../test/home-session';
import { pageData } from '../../test/page-data';
import { studyYaml } from '../../test/study-yaml';
import { openHome, TEST_HOME_DIR } from '../homes/open-home';

const arm: Arm = {
  armId: 'category',
  input: 'c',
  view: { ego: 'live', map: 'explored', status: 'stage' },
  agent: { agentId: 'teleoperator', config: {} },
};
const study = Study.parse({
  ...parse(studyYaml()),
  arms: [arm],
  episodesPerParticipant: 1,
  // An action waits for no pause before a question.
  pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 60_000 },
  ports: { vlm: { profile: 'strong' } },
  rules: { limits: { maxSteps: 150 }, seed: '7' },
});

let task: InstanceEpisode;
beforeAll(async () => {
  task = (await testEpisodes())[0] as InstanceEpisode;
});
const closers: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const begin = () =>
  beginInHome({ study, arm, task, closers, brief: { pictureUrl: null, lockedText: 'Find it.' } });

/** The next action is asked for, or the object is done. */
const asked = (page: HomePage, not = ''): Promise<SessionView> =>
  page.until(
    ({ openQuestion, page: at }) =>
      at === 'end-items' || (openQuestion !== null && openQuestion.questionId !== not),
  );

const give = (page: HomePage, questionId: string, action: DriveAction) =>
  page.send('answer', { questionId, text: '', via: 'drive', value: { action } });

/** A person who knows the way: along the corners of a path, then a stop. */
class Driver {
  #next = 1;
  constructor(private readonly way: readonly Vec3[]) {}
  at({ pose }: SessionView): DriveAction {
    if (pose === null) throw new Error('no view');
    const isThere = (point: Vec3) => distanceXZM(pose.position, point) <= TEST_MOTION.forwardM / 2;
    while (this.#next < this.way.length && isThere(this.way[this.#next] as Vec3)) this.#next++;
    const corner = this.way[this.#next];
    if (corner === undefined) return 'stop';
    return turnOrGo(turnsToFacePoint(pose, corner, TEST_MOTION.turnDeg)).kind as DriveAction;
  }
}

async function driver(): Promise<Driver> {
  const { pathFinder } = await openHome(TEST_HOME_DIR);
  const goals = task.viewPoints.map(({ position }) => position);
  const path = pathFinder.findNearest(task.start.position, goals);
  if (path.kind !== 'complete') throw new Error(path.reason);
  return new Driver(path.points);
}

/** Drives until the person stops; `after` is called behind every stored action, and may be another page from then on. */
async function driveHome(
  page: HomePage,
  after: (page: HomePage, view: SessionView) => Promise<HomePage> = async (same) => same,
): Promise<HomePage> {
  const way = await driver();
  let at = page;
  let last = '';
  for (;;) {
    const view = await asked(at, last);
    if (view.openQuestion === null) return at;
    last = view.openQuestion.questionId;
    expect((await give(at, last, way.at(view))).status).toBe('stored');
    at = await after(at, view);
  }
}

/** Rows of the session's one trial, as a file holds them. */
async function rowsOf(page: HomePage) {
  const rows = await page.store.readRows(page.live.sessionId);
  expect(checkRows(rows)).toEqual([]);
  return readJsonl(writeJsonl(rows), 'log').filter((row) => row.trialId !== null);
}

/** Hash of the episode: what belongs to the line to the page is left out. */
const episodeHash = (rows: readonly Row[]): string =>
  canonicalHash(
    rows
      .filter(({ type }) => /^(trial|effect|client)-/.test(type))
      .map((row, seq) => ({ ...row, seq, sessionId: SAME })),
  );
const SAME = '3f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a11';

describe('a person who drives', () => {
  it('finds the object with no question counted, seen by the robot alone, and is scored like every agent', async () => {
    const page = await driveHome(await begin());
    const rows = await rowsOf(page);
    const metrics = scoreTrial(decodeRows(rows));
    const start = rows.find(({ type }) => type === 'trial-start');
    expect(start?.payload).toContain('"agentId":"teleoperator"');
    expect(metrics).toMatchObject({
      success: 1,
      distractorSuccess: 0,
      questionsAsked: 0,
      questionsShown: 0,
      endedBy: 'agent',
    });
    expect(metrics.spl).toBeGreaterThan(0.7);
    const views = page.messages as SessionView[];
    expect(views.flatMap(({ chat }) => chat.filter(({ kind }) => kind !== 'instruction'))).toEqual(
      [],
    );
    expect(views.some(({ map }) => (map?.explored.length ?? 0) > 0)).toBe(true);
    // The stage is never that of a question: nobody is called for every step.
    expect(new Set(views.map(({ stage }) => stage))).not.toContain('asking');
    expect(views.every(({ episode }) => episode === null || episode.isDriven === true)).toBe(true);
  }, 60_000);

  it('is shown which one was meant in the debrief, and not before', async () => {
    const page = await begin();
    const { openQuestion } = await asked(page);
    await give(page, openQuestion?.questionId ?? '', 'stop');
    for (const at of ['end-items', 'questionnaire'] as const) {
      await page.until((view) => view.page === at);
      const data = pageData(page.live.setup, at);
      await page.event('page-done', { page: at, index: 0, data });
    }
    const { found } = await page.until((view) => view.page === 'debrief');
    expect(found).toMatchObject([
      { index: 1, brief: { pictureUrl: null }, pictureUrl: MEANT_PICTURE },
    ]);
    const before = (page.messages as SessionView[]).filter((view) => view.page !== 'debrief');
    expect(before.length).toBeGreaterThan(3);
    expect(JSON.stringify(before)).not.toContain(MEANT_PICTURE);
  }, 60_000);

  it('goes on where it was after the process died in between, with the log of an uninterrupted drive', async () => {
    const whole = episodeHash(await rowsOf(await driveHome(await begin())));
    let count = 0;
    const page = await driveHome(await begin(), async (at) =>
      ++count % 5 === 0 ? at.reopen() : at,
    );
    expect(count).toBeGreaterThan(10);
    const interrupted = await rowsOf(page);
    expect(scoreTrial(decodeRows(interrupted))).toMatchObject({ success: 1, questionsAsked: 0 });
    expect(episodeHash(interrupted)).toBe(whole);
  }, 120_000);

  it('moves once for two presses, and not at all for an action that is none', async () => {
    const page = await begin();
    const { openQuestion, pose } = await asked(page);
    const id = openQuestion?.questionId ?? '';
    const odd = await page.send('answer', { questionId: id, text: 'stop', via: 'text' });
    expect(odd.status).toBe('invalid');
    const unknown = await page.send('answer', {
      ...{ questionId: id, text: '', via: 'drive' },
      value: { action: 'move' },
    });
    expect(unknown.status).toBe('invalid');
    const [first, second] = await Promise.all([
      give(page, id, 'turn-left'),
      give(page, id, 'turn-left'),
    ]);
    expect([first.status, second.status]).toEqual(['stored', 'late']);
    const next = await asked(page, id);
    expect(next.pose?.headingDeg).toBe(((pose?.headingDeg ?? 0) + TEST_MOTION.turnDeg) % 360);
    expect(next.openQuestion?.form).toMatchObject({ kind: 'drive', stepsLeft: 149 });
  }, 60_000);

  it('has left when it gives no action in time: no one is blamed, and the search ends', async () => {
    const brief = { pictureUrl: null, lockedText: 'Find it.' };
    const page = await beginInHome({ study, arm, task, closers, brief, answerMs: 400 });
    const { openQuestion } = await asked(page);
    await give(page, openQuestion?.questionId ?? '', 'turn-left');
    await page.until(({ page: at }) => at === 'end-items');
    const metrics = scoreTrial(decodeRows(await rowsOf(page)));
    expect(metrics).toMatchObject({ success: 0, failureCause: 'ended-early', steps: 1 });
  }, 60_000);
});
