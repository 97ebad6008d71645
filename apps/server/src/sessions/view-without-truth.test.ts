import { type Arm, Study } from '@parley/protocol';
import type { InstanceEpisode, SceneInstance } from '@parley/scenes/format';
import { testEpisodes } from '@parley/scenes/test-home';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { beginInHome, type HomePage } from '../../test/home-session';
import { pageData } from '../../test/page-data';
import { studyYaml } from '../../test/study-yaml';
import { openHome, TEST_HOME_DIR } from '../homes/open-home';

/** Everything that a message to the page may hold before the debrief, by path; `*` is any element of a list. */
// `flow` is the study's own order of pages, and what comes next.
const ALLOWED = new Set(
  `v sessionId seq epoch page pageIndex input stage waitingSinceMs exploringMs paused code resumeCode endMessage
  episode episode.trialId episode.index episode.count episode.isPractice episode.task episode.brief episode.brief.category
  episode.brief.input episode.brief.lockedText episode.brief.pictureUrl episode.sceneUrl episode.stepMs episode.turnMs episode.maxAnswerChars
  episode.view episode.view.ego episode.view.map episode.view.status
  pose pose.position pose.position.* pose.headingDeg trail trail.* trail.*.*
  map map.fromSeq map.toSeq map.grid map.explored map.explored.* map.obstacle map.obstacle.*
  marks marks.* marks.*.candidateId marks.*.position marks.*.position.* marks.*.state
  endPicture endPicture.hasChosen endPicture.isLost endPicture.picture endPicture.picture.url endPicture.picture.widthPx
  endPicture.picture.heightPx endPicture.picture.isFramed openQuestion.openMs episode.view.endPicture
  chat chat.* chat.*.messageId chat.*.from chat.*.speaker chat.*.kind chat.*.text chat.*.seq chat.*.questionId
  openQuestion openQuestion.questionId openQuestion.text openQuestion.remainingMs openQuestion.nudgeMs
  openQuestion.countdownMs flow flow.step flow.next flow.form flow.form.questionnaireId flow.form.part
  flow.form.parts`.split(/\s+/),
);
/** Fixed by the study or by the robot's own start: their parts are not listed one by one. */
const WHOLE = ['episode.sensor', 'map.grid'];

const arm: Arm = {
  armId: 'live',
  input: 'c',
  view: { ego: 'live', map: 'explored', status: 'stage', endPicture: 'robot-view' },
  agent: { agentId: 'aiuta', config: {} },
};
/** Without noise, so that nothing but the target could make a difference. */
const study = Study.parse({
  ...parse(studyYaml()),
  arms: [arm],
  episodesPerParticipant: 1,
  pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 },
  ports: { vlm: { profile: 'strong@0' } },
  rules: { limits: { maxSteps: 150 }, seed: '7' },
});

let episodes: readonly InstanceEpisode[];
let instances: readonly SceneInstance[];
beforeAll(async () => {
  episodes = await testEpisodes();
  instances = (await openHome(TEST_HOME_DIR)).scene.instances;
});
const closers: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const begin = (task: InstanceEpisode): Promise<HomePage> =>
  beginInHome({ study, arm, task, closers });

/** Every path of a JSON value, and every position in space that it holds outside the robot's own. */
function walk(value: unknown, path: string, seen: { paths: Set<string>; triples: number[][] }) {
  if (path !== '') seen.paths.add(path);
  if (WHOLE.includes(path) || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    if (value.length === 3 && value.every((each) => typeof each === 'number'))
      seen.triples.push(value);
    for (const each of value) walk(each, `${path}.*`, seen);
    return;
  }
  for (const [key, each] of Object.entries(value))
    walk(each, path === '' ? key : `${path}.${key}`, seen);
}

const instanceOf = (id: number): SceneInstance => {
  const found = instances.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no instance ${id}`);
  return found;
};

it('sends the page no id, place, description or distance of the target before the debrief', async () => {
  const task = episodes[0] as InstanceEpisode;
  const page = await begin(task);
  let asked = 0;
  for (;;) {
    const view = await page.until((one) => one.openQuestion !== null || one.page === 'end-items');
    if (view.openQuestion === null) break;
    const { questionId } = view.openQuestion;
    asked++;
    await page.event('answer', { questionId, text: 'I can’t tell.', via: 'cant-tell' });
    await page.until((one) => one.openQuestion?.questionId !== questionId);
  }
  const data = pageData(page.live.setup, 'end-items');
  await page.event('page-done', { page: 'end-items', index: 0, data });
  await page.until((one) => one.page === 'questionnaire');
  expect(asked, 'the robot asks').toBeGreaterThan(0);

  const seen = { paths: new Set<string>(), triples: [] as number[][] };
  for (const message of page.messages) walk(message, '', seen);
  const unknown = [...seen.paths].filter((path) => !ALLOWED.has(path) && !WHOLE.includes(path));
  expect(unknown, 'a new field needs a reason why it holds no truth').toEqual([]);

  const { min, max } = instanceOf(task.targetId).aabb;
  expect(seen.triples.length, 'the robot has walked').toBeGreaterThan(10);
  for (const [x = 0, , z = 0] of seen.triples) {
    const offM = Math.hypot(x - (min[0] + max[0]) / 2, z - (min[2] + max[2]) / 2);
    expect(offM, 'no position is the target’s').toBeGreaterThan(0.05);
  }
  const text = JSON.stringify(page.messages);
  for (const hidden of [task.description, task.episodeId, task.picture, 'distance', 'distractor'])
    expect(text).not.toContain(hidden);
}, 120_000);

it('shows the same until the first question, whichever instance of the category is the target', async () => {
  const task = episodes[0] as InstanceEpisode;
  const other = episodes.find(
    (each) => each.targetId !== task.targetId && each.category === task.category,
  ) as InstanceEpisode;
  const twin: InstanceEpisode = { ...other, start: task.start };
  const upToQuestion = async (one: InstanceEpisode) => {
    const page = await begin(one);
    const view = await page.until((each) => each.openQuestion !== null);
    const cells = (key: 'explored' | 'obstacle') => view.map?.[key].length;
    return {
      question: view.openQuestion?.text,
      seq: view.seq,
      pose: view.pose,
      trail: view.trail,
      chat: view.chat.map(({ from, text }) => `${from}: ${text}`),
      map: [view.map?.toSeq, cells('explored'), cells('obstacle')],
    };
  };
  expect(await upToQuestion(twin)).toEqual(await upToQuestion(task));
}, 120_000);
