import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { unlimitedAccount } from '@parley/models/accounts';
import {
  type Arm,
  type ClientEventType,
  defaultFlow,
  type EventAck,
  type Json,
  SENSOR_PRESETS,
  type SessionView,
  type Study,
} from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import { TEST_MOTION } from '@parley/scenes/test-home';
import { type CoinBrief, InputKind } from '@parley/task-coin/shared';
import { rulesOf } from '@parley/test-kit';
import { expect } from 'vitest';
import { createEpisodePool } from '../src/episodes/episode-pool';
import { serveEpisodes } from '../src/episodes/episode-thread';
import type { FromThread, ThreadPort, ToThread } from '../src/episodes/thread-messages';
import { planSession } from '../src/flow/session-plan';
import { TEST_HOME_DIR } from '../src/homes/open-home';
import { hostEpisode } from '../src/host/host-episode';
import { LiveSession } from '../src/sessions/live-session';
import { openStore, type Store } from '../src/storage';
import { backendsOfStudy } from '../src/studies';
import type { CoinSpec } from '../src/tasks/coin/coin-spec';
import { createSession } from './faults/fault-session';
import { plansOf } from './port-plans';

const SESSION_SEED = '5b0f35b4-52a9-4a1c-8f7e-0d8a6f0c1b22';

/** A page that keeps every message it was sent. */
export class HomePage {
  readonly tabId = 'tab';
  readonly messages: unknown[] = [];
  view: SessionView | null = null;
  #seq = 0;
  constructor(
    readonly live: LiveSession,
    readonly store: Store,
    /** Another process of the server: the session from its stored rows alone. */
    readonly reopen: () => Promise<HomePage>,
  ) {}
  push = (view: SessionView): void => {
    this.view = view;
    this.messages.push(structuredClone(view));
    this.live.shown(this, view.epoch, view.seq);
  };
  superseded = (): void => {};
  async send(type: ClientEventType, payload: Json): Promise<EventAck> {
    const eventId = crypto.randomUUID();
    const clientSeq = this.#seq++;
    return this.live.receive({ eventId, clientSeq, tabId: this.tabId, type, payload, tMonoMs: 1 });
  }
  async event(type: ClientEventType, payload: Json): Promise<void> {
    const { status } = await this.send(type, payload);
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

export interface HomeSession {
  readonly study: Study;
  readonly arm: Arm;
  readonly task: InstanceEpisode;
  readonly brief?: Partial<CoinBrief>;
  /** The first message; left out: the category. */ readonly says?: string;
  /** Time for an answer; left out: without end. */ readonly answerMs?: number | null;
  /** Called in reverse order when the test is over. */
  readonly closers: (() => void | Promise<void>)[];
}

/** Address of the picture of what is looked for, whatever the arm shows. */
export const MEANT_PICTURE = '/meant';

/** A person in an episode of the test home, from hello to the sent first message. */
export async function beginInHome(home: HomeSession): Promise<HomePage> {
  const { study, arm, task, closers } = home;
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-home-'));
  const store = await openStore({ dataDir });
  closers.push(
    () => rmSync(dataDir, { recursive: true, force: true }),
    () => store.close(),
  );
  const { session } = await createSession(store, study, { armId: arm.armId });
  const page = await openPage(home, store, session.sessionId);
  await page.event('page-done', { page: 'how-it-works', index: 0, data: {} });
  await page.event('page-done', { page: 'picture', index: 0, data: {} });
  await page.event('message-send', { text: home.says ?? `Find the ${task.category}.` });
  return page;
}

async function openPage(home: HomeSession, store: Store, sessionId: string): Promise<HomePage> {
  const { port1, port2 } = new MessageChannel();
  serveEpisodes(port2 as unknown as ThreadPort<ToThread, FromThread>, hostEpisode);
  home.closers.push(() => {
    port1.close();
    port2.close();
  });
  const session = await store.findSession(sessionId);
  if (session === null) throw new Error('no session');
  const live = new LiveSession(
    {
      store,
      pool: createEpisodePool([port1 as unknown as ThreadPort<FromThread, ToThread>]),
      nowMs: () => Date.now(),
    },
    setupOf(home, session),
    await store.readRows(sessionId),
  );
  const page = new HomePage(live, store, () => {
    live.suspend();
    return openPage(home, store, sessionId);
  });
  const reply = await live.hello(page, -1);
  if (reply.kind !== 'welcome') throw new Error(reply.reason);
  page.push(reply.view);
  return page;
}

type Setup = ConstructorParameters<typeof LiveSession>[1];

function setupOf(
  { study, arm, task, brief, answerMs = null }: HomeSession,
  session: Setup['session'],
): Setup {
  return {
    session,
    study,
    arm,
    plan: planSession({
      sessionId: SESSION_SEED,
      practiceEpisodeId: null,
      episodeIds: [task.episodeId],
      flow: defaultFlow(['q1']),
    }),
    specOf: (trial, instruction): CoinSpec => ({
      task: 'coin',
      episodeId: task.episodeId,
      trialId: trial.trialId,
      sessionKind: 'test',
      isPractice: false,
      episode: task,
      sceneDir: TEST_HOME_DIR,
      agents: { robot: { agentId: arm.agent.agentId, config: {} } },
      respondents: { person: 'person' },
      backends: backendsOfStudy(study) as CoinSpec['backends'],
      noise: { vlmProfile: study.ports.vlm?.profile ?? '', userErrorRate: 0 },
      prompted: null,
      seed: '7',
      studyHash: null,
      input: InputKind.parse(arm.input),
      instruction,
      rules: rulesOf({ motion: TEST_MOTION, maxSteps: study.rules.limits.maxSteps, answerMs }),
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
          ...brief,
        },
        sceneUrl: '/scenes/test-home',
        targetPicture: { pictureUrl: MEANT_PICTURE },
      }),
      robotPictureUrl: (imageId) => `/robot/${imageId}`,
    },
    prompted: null,
    account: unlimitedAccount,
    ports: plansOf(study),
    givenMessageOf: () => null,
    sceneDirOf: () => 'nowhere',
    completionCode: null,
  };
}
