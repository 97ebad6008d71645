import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { runEpisode } from '@parley/agent-core/episode';
import { canonicalHash, checkRows } from '@parley/log';
import { unlimitedAccount } from '@parley/models/accounts';
import {
  type ClientEventType,
  canonicalJson,
  defaultFlow,
  type HelloReply,
  type Json,
  SENSOR_PRESETS,
  type SessionView,
  Study,
  sha256Bytes,
} from '@parley/protocol';
import {
  openFieldWorld,
  orionShapedProgram,
  scriptedPerformers,
  trialStart,
} from '@parley/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHAIR_BRIEF } from '../../test/chair-brief';
import { createSession } from '../../test/faults/fault-session';
import { pageData } from '../../test/page-data';
import { plansOf } from '../../test/port-plans';
import { createEpisodePool } from '../episodes/episode-pool';
import { type EpisodeHost, serveEpisodes } from '../episodes/episode-thread';
import type { FromThread, ThreadPort, ToThread } from '../episodes/thread-messages';
import { planSession } from '../flow/session-plan';
import { openStore, type Session, type Store } from '../storage';
import type { CoinSpec } from '../tasks/coin/coin-spec';
import { LiveSession } from './live-session';
import type { SessionSetup } from './session-deps';

const study = Study.parse({
  format: 3,
  studyId: 'test-study',
  version: 1,
  title: 'Test',
  summary: 'A test.',
  institution: 'Test',
  contact: 'test@example.org',
  approval: 'exempt',
  durationMinutes: 5,
  pay: 'none',
  retention: 'none',
  consent: { version: 1, body: 'Yes?', modelProviders: [] },
  arms: [
    {
      armId: 'live',
      input: 'c',
      view: { ego: 'live', map: 'explored', status: 'stage' },
      agent: { agentId: 'orion-shaped' },
    },
  ],
  episodes: ['task-1'],
  episodesPerParticipant: 1,
  rules: { timeouts: { answerMs: 60_000 } },
  ports: {},
  pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 },
  answer: {},
  budget: {},
  questionnaires: [
    {
      questionnaireId: 'q',
      title: 'Q',
      items: [{ kind: 'likert', itemId: 'a', text: 'Easy?', low: 'no', high: 'yes' }],
    },
  ],
  debrief: 'Thanks.',
  completion: {
    codes: { completed: 'DONE', technical: 'TECH', noConsent: null, withdrawn: 'OUT' },
  },
});

/** An agent in an open field: everything of a live episode but the home. */
const host: EpisodeHost = (spec, link, stored) => {
  const start = trialStart({
    trialId: spec.trialId,
    instruction: (spec as CoinSpec).instruction ?? '',
    user: 'person',
  });
  const scripted = scriptedPerformers();
  return runEpisode({
    start,
    programs: { robot: orionShapedProgram },
    world: openFieldWorld({ starts: start.starts, sensor: start.rules.sensor }),
    performers: {
      ...scripted,
      roles: {
        ...scripted.roles,
        person: { backend: 'person', perform: (effect, context) => link.call(effect, context) },
      },
      hear: () => ({ messages: link.hear() }),
    },
    log: link.log,
    stored,
    hashBytes: sha256Bytes,
    endedEarly: link.endedEarly,
    afterAct: link.afterAct,
  });
};

let dataDir: string;
let store: Store;
let ports: { close(): void }[];

function openPool() {
  const channel = new MessageChannel();
  ports.push(channel.port1, channel.port2);
  serveEpisodes(channel.port2 as unknown as ThreadPort<ToThread, FromThread>, host);
  return createEpisodePool([channel.port1 as unknown as ThreadPort<FromThread, ToThread>]);
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-live-'));
  store = await openStore({ dataDir });
  ports = [];
});

afterEach(async () => {
  for (const port of ports) port.close();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const newSession = async (): Promise<Session> => (await createSession(store, study)).session;

function setupOf(session: Session): SessionSetup {
  const plan = planSession({
    sessionId: session.sessionId,
    practiceEpisodeId: null,
    episodeIds: ['task-1'],
    flow: defaultFlow(['q']),
  });
  return {
    session,
    study,
    arm: study.arms[0] as (typeof study.arms)[number],
    plan,
    specOf: (trial, instruction) =>
      ({ trialId: trial.trialId, instruction, isPaced: true }) as CoinSpec,
    viewContext: {
      study,
      arm: study.arms[0] as (typeof study.arms)[number],
      sensor: SENSOR_PRESETS.fast,
      senses: {},
      trialView: () => ({ brief: CHAIR_BRIEF, sceneUrl: '/scenes/x' }),
      robotPictureUrl: (imageId) => `/robot/${imageId}`,
    },
    prompted: null,
    account: unlimitedAccount,
    ports: plansOf(study),
    givenMessageOf: () => null,
    sceneDirOf: () => 'nowhere',
    completionCode: session.completionCode,
  };
}

/** Loads a session as a fresh process would. */
async function load(session: Session): Promise<LiveSession> {
  return new LiveSession(
    {
      store,
      pool: openPool(),
      nowMs: () => Date.now(),
    },
    setupOf(session),
    await store.readRows(session.sessionId),
  );
}

/** A page without pixels: shows every view at once and keeps the newest. */
class Page {
  view: SessionView | null = null;
  readonly views: SessionView[] = [];
  isSuperseded = false;
  #seq = 0;
  constructor(
    readonly live: LiveSession,
    readonly tabId: string,
  ) {}
  push = (view: SessionView): void => {
    this.view = view;
    this.views.push(view);
    this.live.shown(this, view.epoch, view.seq);
  };
  superseded = (): void => {
    this.isSuperseded = true;
  };
  async hello(): Promise<Extract<HelloReply, { kind: 'welcome' }>> {
    const reply = await this.live.hello(this, -1);
    if (reply.kind !== 'welcome') throw new Error(reply.reason);
    this.push(reply.view);
    return reply;
  }
  event(type: ClientEventType, payload: Json, eventId: string = crypto.randomUUID()) {
    return this.live.receive({
      eventId,
      clientSeq: this.#seq++,
      tabId: this.tabId,
      type,
      payload,
      tMonoMs: 1,
    });
  }
  done(page: string, index = 0) {
    const data = pageData(this.live.setup, page, index);
    return this.event('page-done', { page, index, data });
  }
  async until(what: (view: SessionView) => boolean): Promise<SessionView> {
    for (let i = 0; i < 400; i++) {
      if (this.view !== null && what(this.view)) return this.view;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(
      `waited in vain on ${this.view?.page} ${JSON.stringify(this.view?.openQuestion)}`,
    );
  }
}

async function toFirstQuestion(page: Page): Promise<SessionView> {
  await page.hello();
  await page.done('how-it-works');
  await page.done('picture');
  await page.event('message-send', { text: 'Find the chair.' });
  return page.until((view) => view.openQuestion !== null);
}

async function answerAll(page: Page): Promise<void> {
  for (;;) {
    const view = await page.until(
      (each) => each.openQuestion !== null || each.page === 'end-items',
    );
    if (view.openQuestion === null) return;
    await page.event('answer', {
      questionId: view.openQuestion.questionId,
      text: 'It is green.',
      via: 'text',
    });
    const { questionId } = view.openQuestion;
    await page.until((each) => each.openQuestion?.questionId !== questionId);
  }
}

describe('LiveSession', () => {
  it('leads through every page to the code, and stores each row once', async () => {
    const session = await newSession();
    const page = new Page(await load(session), 'tab-1');
    await toFirstQuestion(page);
    await answerAll(page);
    await page.done('end-items');
    await page.done('questionnaire', 0);
    await page.done('debrief');
    const view = await page.until((each) => each.page === 'code');
    expect(view.code).toBe('DONE');
    const rows = await store.readRows(session.sessionId);
    expect(checkRows(rows)).toEqual([]);
    expect((await store.findSession(session.sessionId))?.status).toBe('completed');
    expect(view.chat.length).toBe(0);
  });

  it('ends a session whose last two pages are done at once', async () => {
    const session = await newSession();
    const page = new Page(await load(session), 'tab-1');
    await toFirstQuestion(page);
    await answerAll(page);
    await page.done('end-items');
    await Promise.all([page.done('questionnaire', 0), page.done('debrief')]);
    expect((await page.until((each) => each.page === 'code')).code).toBe('DONE');
    expect((await store.findSession(session.sessionId))?.status).toBe('completed');
  });

  it('ends at the next hello where the row of the last page is stored without its end', async () => {
    const session = await newSession();
    const page = new Page(await load(session), 'tab-1');
    await toFirstQuestion(page);
    await answerAll(page);
    await page.done('end-items');
    await page.done('questionnaire', 0);
    const payload = { type: 'page-done', payload: { page: 'debrief', index: 0, data: {} } };
    await store.commit({
      sessionId: session.sessionId,
      rows: [{ type: 'client-event', payload: canonicalJson(payload) }],
    });
    const again = new Page(await load(session), 'tab-2');
    await again.hello();
    expect(again.view?.page).toBe('code');
    expect(again.view?.code).toBe('DONE');
  });

  it('tells at the debrief, and never before or after it, what was studied and what the robot found', async () => {
    const page = new Page(await load(await newSession()), 'tab-1');
    await toFirstQuestion(page);
    await answerAll(page);
    await page.done('end-items');
    await page.done('questionnaire', 0);
    const view = await page.until((each) => each.page === 'debrief');
    expect(view.found).toEqual([
      { index: 1, task: 'coin', brief: CHAIR_BRIEF, result: expect.any(String) },
    ]);
    await page.done('debrief');
    await page.until((each) => each.page === 'code');
    expect(view.debrief).toBe('Thanks.');
    for (const each of page.views) {
      const told = ['found', 'debrief'].filter((field) => field in each);
      expect(told, each.page).toEqual(each.page === 'debrief' ? ['found', 'debrief'] : []);
    }
    expect(new Set(page.views.map((each) => each.page))).toEqual(
      new Set([
        'how-it-works',
        'picture',
        'first-message',
        'episode',
        'end-items',
        'questionnaire',
        'debrief',
        'code',
      ]),
    );
  });

  it('recovers in a fresh process during a question, and asks no backend twice', async () => {
    const golden = await newSession();
    const whole = new Page(await load(golden), 'tab-1');
    await toFirstQuestion(whole);
    await answerAll(whole);

    const session = await newSession();
    const first = new Page(await load(session), 'tab-1');
    const before = await toFirstQuestion(first);
    const second = new Page(await load(session), 'tab-2');
    await second.hello();
    const after = await second.until((view) => view.openQuestion !== null);
    expect(after.openQuestion?.questionId).toBe(before.openQuestion?.questionId);
    expect(after.chat.map((message) => message.text)).toEqual(
      before.chat.map((message) => message.text),
    );
    await answerAll(second);

    const episodeRows = async (one: Session) =>
      (await store.readRows(one.sessionId))
        .filter((row) => row.trialId !== null && row.type !== 'client-event')
        .map((row) => ({
          ...row,
          sessionId: 's',
          trialId: 'e',
          payload: row.payload
            .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
            .replaceAll(/"argsHash":"[0-9a-f]+"/g, ''),
        }));
    expect(checkRows(await store.readRows(session.sessionId))).toEqual([]);
    expect(canonicalHash(await episodeRows(session))).toBe(
      canonicalHash(await episodeRows(golden)),
    );
  });

  it('takes the same answer once, and says so the second time', async () => {
    const page = new Page(await load(await newSession()), 'tab-1');
    const view = await toFirstQuestion(page);
    const answer = { questionId: view.openQuestion?.questionId ?? '', text: 'Green.', via: 'text' };
    const eventId = crypto.randomUUID();
    expect((await page.event('answer', answer, eventId)).status).toBe('stored');
    expect((await page.event('answer', answer, eventId)).status).toBe('duplicate');
    await page.until((each) => each.chat.some((message) => message.text === 'Green.'));
    expect(page.view?.chat.filter((message) => message.text === 'Green.')).toHaveLength(1);
  });

  it('lets the newest tab drive and tells the older one', async () => {
    const live = await load(await newSession());
    const first = new Page(live, 'tab-1');
    await first.hello();
    const second = new Page(live, 'tab-2');
    const welcome = await second.hello();
    expect([first.isSuperseded, welcome.epoch]).toEqual([true, 2]);
  });

  it('keeps a malformed message as a fault and goes on', async () => {
    const session = await newSession();
    const page = new Page(await load(session), 'tab-1');
    await page.hello();
    for (const bad of [
      null,
      7,
      { type: 'page-done' },
      {
        eventId: crypto.randomUUID(),
        clientSeq: 0,
        tabId: 't',
        type: 'answer',
        payload: { text: 'x'.repeat(5000) },
        tMonoMs: 0,
      },
    ]) {
      expect((await page.live.receive(bad)).status).toBe('invalid');
    }
    const faults = (await store.readRows(session.sessionId)).filter((row) => row.type === 'fault');
    expect(faults).toHaveLength(4);
    expect((await page.done('how-it-works')).status).toBe('stored');
  });

  it('pauses while the page is hidden, and counts no answer time', async () => {
    const page = new Page(await load(await newSession()), 'tab-1');
    await toFirstQuestion(page);
    await page.event('visibility', { visible: false });
    const hidden = await page.until((view) => view.paused === 'hidden');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await page.event('visibility', { visible: true });
    const back = await page.until((view) => view.paused === null);
    expect(back.openQuestion?.remainingMs ?? 0).toBeGreaterThan(
      (hidden.openQuestion?.remainingMs ?? 0) - 40,
    );
  });

  it('ends with the withdrawal code, and erases when asked to', async () => {
    const session = await newSession();
    const page = new Page(await load(session), 'tab-1');
    await toFirstQuestion(page);
    await page.event('withdraw', { mode: 'stop-and-erase' });
    const view = await page.until((each) => each.page === 'withdrawn');
    expect(view.code).toBe('OUT');
    const rows = await store.readRows(session.sessionId);
    expect(rows.some((row) => row.payload.includes('Find the chair'))).toBe(false);
  });
});
