import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { unlimitedAccount } from '@parley/models/accounts';
import {
  type Arm,
  type ClientEventType,
  defaultFlow,
  type Json,
  SENSOR_PRESETS,
  type SessionView,
  Study,
} from '@parley/protocol';
import type { InstanceEpisode, SceneInstance } from '@parley/scenes/format';
import { TEST_MOTION, testEpisodes } from '@parley/scenes/test-home';
import { InputKind } from '@parley/task-coin/shared';
import { rulesOf } from '@parley/test-kit';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pageData } from '../../test/page-data';
import { plansOf } from '../../test/port-plans';
import { sessionStart } from '../../test/session-start';
import { studyYaml } from '../../test/study-yaml';
import { createEpisodePool } from '../episodes/episode-pool';
import { serveEpisodes } from '../episodes/episode-thread';
import type { FromThread, ThreadPort, ToThread } from '../episodes/thread-messages';
import { planSession } from '../flow/session-plan';
import { openHome, TEST_HOME_DIR } from '../homes/open-home';
import { hostEpisode } from '../host/host-episode';
import { insertSession, newSecrets, openStore } from '../storage';
import { backendsOfStudy } from '../studies';
import type { CoinSpec } from '../tasks/coin/coin-spec';
import { LiveSession } from './live-session';

/** Everything that a message to the page may hold before the debrief, by path; `*` is any element of a list. */
// `flow` is the study's own order of pages, and what comes next.
const ALLOWED = new Set(
  `v sessionId seq epoch page pageIndex stage waitingSinceMs exploringMs paused code resumeCode endMessage
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
const SESSION_SEED = '5b0f35b4-52a9-4a1c-8f7e-0d8a6f0c1b22';

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

/** A page that keeps every message it was sent. */
class Page {
  readonly tabId = 'tab';
  readonly messages: unknown[] = [];
  view: SessionView | null = null;
  #seq = 0;
  constructor(readonly live: LiveSession) {}
  push = (view: SessionView): void => {
    this.view = view;
    this.messages.push(structuredClone(view));
    this.live.shown(this, view.epoch, view.seq);
  };
  superseded = (): void => {};
  async event(type: ClientEventType, payload: Json): Promise<void> {
    const eventId = crypto.randomUUID();
    const event = { eventId, clientSeq: this.#seq++, tabId: this.tabId, type, payload, tMonoMs: 1 };
    const { status } = await this.live.receive(event);
    expect(status).toBe('stored');
  }
  async until(what: (view: SessionView) => boolean): Promise<SessionView> {
    for (let i = 0; i < 12_000; i++) {
      if (this.view !== null && what(this.view)) return this.view;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`waited in vain on ${this.view?.page}`);
  }
}

/** A person in an AIUTA episode of the test home, from hello to the sent first message. */
async function begin(task: InstanceEpisode): Promise<Page> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-truth-'));
  const store = await openStore({ dataDir });
  const { port1, port2 } = new MessageChannel();
  serveEpisodes(port2 as unknown as ThreadPort<ToThread, FromThread>, hostEpisode);
  closers.push(
    () => rmSync(dataDir, { recursive: true, force: true }),
    () => store.close(),
    () => {
      port1.close();
      port2.close();
    },
  );
  const secrets = newSecrets();
  await store.commit({
    sessionId: secrets.sessionId,
    rows: [sessionStart()],
    also: (trx) =>
      insertSession(trx, secrets, {
        kind: 'test',
        studyId: study.studyId,
        studyHash: 'h',
        armId: arm.armId,
        consent: {
          takePart: true,
          openData: false,
          version: 1,
          textHash: 'h',
          agreedUtc: '2026-01-01T00:00:00.000Z',
        },
        device: {},
        external: {},
        externalKey: null,
        createdUtc: '2026-01-01T00:00:00.000Z',
      }),
  });
  const session = await store.findSession(secrets.sessionId);
  if (session === null) throw new Error('no session');
  const live = new LiveSession(
    {
      store,
      pool: createEpisodePool([port1 as unknown as ThreadPort<FromThread, ToThread>]),
      nowMs: () => Date.now(),
    },
    {
      session,
      study,
      arm,
      plan: planSession({
        sessionId: SESSION_SEED,
        practiceEpisodeId: null,
        episodeIds: [task.episodeId],
        flow: defaultFlow(['q1']),
      }),
      specOf: (trial, instruction) => ({
        task: 'coin',
        episodeId: task.episodeId,
        trialId: trial.trialId,
        sessionKind: 'test',
        isPractice: false,
        episode: task,
        sceneDir: TEST_HOME_DIR,
        agents: { robot: { agentId: 'aiuta', config: {} } },
        respondents: { person: 'person' },
        backends: backendsOfStudy(study) as CoinSpec['backends'],
        noise: { vlmProfile: study.ports.vlm?.profile ?? '', userErrorRate: 0 },
        prompted: null,
        seed: '7',
        studyHash: null,
        input: InputKind.parse(arm.input),
        instruction,
        rules: rulesOf({ motion: TEST_MOTION, maxSteps: study.rules.limits.maxSteps }),
        sourceHash: 'unbuilt',
        isPaced: true,
      }),
      viewContext: {
        study,
        arm,
        sensor: SENSOR_PRESETS.fast,
        senses: {},
        trialView: () => ({
          brief: {
            category: task.category,
            input: arm.input,
            lockedText: null,
            pictureUrl: '/picture',
          },
          sceneUrl: '/scenes/test-home',
        }),
        robotPictureUrl: (imageId) => `/robot/${imageId}`,
      },
      prompted: null,
      account: unlimitedAccount,
      ports: plansOf(study),
      givenMessageOf: () => null,
      sceneDirOf: () => 'nowhere',
      completionCode: null,
    },
    [],
  );
  const page = new Page(live);
  const reply = await live.hello(page, -1);
  if (reply.kind !== 'welcome') throw new Error(reply.reason);
  page.push(reply.view);
  await page.event('page-done', { page: 'how-it-works', index: 0, data: {} });
  await page.event('page-done', { page: 'picture', index: 0, data: {} });
  await page.event('message-send', { text: `Find the ${task.category}.` });
  return page;
}

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
