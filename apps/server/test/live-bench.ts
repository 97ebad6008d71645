import { MessageChannel } from 'node:worker_threads';
import { runEpisode } from '@parley/agent-core/episode';
import { unlimitedAccount } from '@parley/models/accounts';
import {
  defaultFlow,
  type HelloReply,
  type Json,
  ModelId,
  SENSOR_PRESETS,
  type Sense,
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
import { createEpisodePool } from '../src/episodes/episode-pool';
import { type EpisodeHost, serveEpisodes } from '../src/episodes/episode-thread';
import type { FromThread, ThreadPort, ToThread } from '../src/episodes/thread-messages';
import { planSession } from '../src/flow/session-plan';
import { withFallback } from '../src/ports/with-fallback';
import { LiveSession } from '../src/sessions/live-session';
import type { Session, Store } from '../src/storage';
import type { CoinSpec } from '../src/tasks/coin/coin-spec';
import { CHAIR_BRIEF } from './chair-brief';
import { createSession } from './faults/fault-session';
import { pageData } from './page-data';
import { plansOf } from './port-plans';

export const MODEL_HASH = 'a'.repeat(64);

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
      armId: 'hidden',
      input: 'c',
      view: { ego: 'none', map: 'none', status: 'minimal' },
      agent: { agentId: 'orion-shaped' },
    },
  ],
  episodes: ['task-1'],
  episodesPerParticipant: 1,
  rules: { timeouts: { answerMs: 60_000 } },
  ports: { detector: { backend: 'm' } },
  pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 },
  answer: {},
  budget: {},
  questionnaires: [],
  debrief: 'Thanks.',
  completion: {
    codes: { completed: 'DONE', technical: 'TECH', noConsent: null, withdrawn: 'OUT' },
  },
});

/** An agent in an open field whose detector is the page: everything of a live episode but the home. */
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
      ports: {
        ...scripted.ports,
        detector: withFallback(
          {
            backend: 'browser:m',
            isRepeatable: true,
            perform: (effect, context) => link.call(effect, context),
          },
          scripted.ports.detector ?? null,
        ),
      },
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

export interface LiveBench {
  newSession(): Promise<Session>;
  /** Loads a session as a fresh process would. */
  load(session: Session): Promise<LiveSession>;
  close(): void;
}

/** Live sessions whose pages detect, on a store of the test's own. */
export function openLiveBench(store: Store, onFailure = 'pause'): LiveBench {
  const ports: { close(): void }[] = [];
  return {
    newSession: async () => (await createSession(store, study, { armId: 'hidden' })).session,
    load: async (session) => {
      const channel = new MessageChannel();
      ports.push(channel.port1, channel.port2);
      serveEpisodes(channel.port2 as unknown as ThreadPort<ToThread, FromThread>, host);
      const pool = createEpisodePool([
        channel.port1 as unknown as ThreadPort<FromThread, ToThread>,
      ]);
      const deps = { store, pool, nowMs: () => Date.now() };
      const rows = await store.readRows(session.sessionId);
      return new LiveSession(deps, setupOf(session, onFailure), rows);
    },
    close: () => {
      for (const port of ports) port.close();
    },
  };
}

function setupOf(session: Session, onFailure: string) {
  const [arm] = study.arms;
  if (arm === undefined) throw new Error('no arm');
  const detector = { modelId: ModelId.parse('m'), modelHash: MODEL_HASH, modelUrl: '/models/m' };
  return {
    session,
    study,
    arm,
    plan: planSession({
      sessionId: session.sessionId,
      practiceEpisodeId: null,
      episodeIds: ['task-1'],
      flow: defaultFlow([]),
    }),
    specOf: (run: { trialId: string }, instruction: string | null) =>
      ({ trialId: run.trialId, instruction, isPaced: true }) as CoinSpec,
    viewContext: {
      study,
      arm,
      sensor: SENSOR_PRESETS.fast,
      senses: { detector },
      trialView: () => ({ brief: CHAIR_BRIEF, sceneUrl: '/scenes/x' }),
      robotPictureUrl: (imageId: string) => `/robot/${imageId}`,
    },
    prompted: null,
    account: unlimitedAccount,
    ports: plansOf({ ports: { detector: { backend: 'm', onFailure } } }, { detector }),
    givenMessageOf: () => null,
    sceneDirOf: () => 'nowhere',
    completionCode: session.completionCode,
  };
}

/** A page whose detector is a function: shows every view at once, keeps the newest, and answers questions. */
export class DetectingPage {
  view: SessionView | null = null;
  readonly asked: Sense[] = [];
  readonly acks: string[] = [];
  #seq = 0;

  constructor(
    readonly live: LiveSession,
    readonly tabId: string,
    readonly answer: (sense: Sense, page: DetectingPage) => object | null,
  ) {}

  push = (view: SessionView): void => {
    this.view = view;
    this.live.shown(this, view.epoch, view.seq);
  };
  superseded = (): void => undefined;
  sense = (sense: Sense): void => {
    this.asked.push(sense);
    const { epoch, trialId, actor, n } = sense;
    const words = this.answer(sense, this);
    if (words !== null)
      void this.live
        .sensed(this, { epoch, trialId, actor, n, ...words })
        .then(({ status }) => this.acks.push(status));
  };

  async hello(): Promise<Extract<HelloReply, { kind: 'welcome' }>> {
    const reply = await this.live.hello(this, -1);
    if (reply.kind !== 'welcome') throw new Error(reply.reason);
    this.push(reply.view);
    return reply;
  }
  event(type: string, payload: Json) {
    const { tabId } = this;
    const eventId = crypto.randomUUID();
    return this.live.receive({ eventId, clientSeq: this.#seq++, tabId, type, payload, tMonoMs: 1 });
  }
  done = (page: string) =>
    this.event('page-done', { page, index: 0, data: pageData(this.live.setup, page) });

  /** To the running episode. */
  async begin(): Promise<void> {
    await this.hello();
    await this.done('how-it-works');
    await this.done('picture');
    await this.event('message-send', { text: 'Find the chair.' });
    await this.until((view) => view.page === 'episode');
  }

  async until(what: (view: SessionView) => boolean): Promise<SessionView> {
    for (let i = 0; i < 1200; i++) {
      if (this.view !== null && what(this.view)) return this.view;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`waited in vain on ${this.view?.page} ${this.view?.paused}`);
  }

  /** Answers whatever is asked, to the end of the object. */
  async toEnd(): Promise<void> {
    for (;;) {
      const view = await this.until(
        (each) => each.openQuestion !== null || each.page !== 'episode',
      );
      if (view.openQuestion === null) return;
      const { questionId } = view.openQuestion;
      await this.event('answer', { questionId, text: 'It is green.', via: 'text' });
      await this.until((each) => each.openQuestion?.questionId !== questionId);
    }
  }
}

/** What a page says that saw one chair. */
export const oneChair = (part: object = {}): object => ({
  kind: 'detections',
  detections: [{ label: 'chair', score: 0.9, box: [1, 1, 20, 30], maskRle: null }],
  ep: 'wasm',
  ms: 30,
  drawMs: 5,
  modelHash: MODEL_HASH,
  ...part,
});
