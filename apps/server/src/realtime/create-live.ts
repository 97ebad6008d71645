import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { createEpisodePool } from '../episodes/episode-pool';
import { type EpisodeThreads, openEpisodeThreads } from '../episodes/episode-threads';
import { agentSourceHash } from '../episodes/source-hash';
import { planPorts } from '../ports/plan-ports';
import { outageError, ProviderHolds } from '../ports/provider-hold';
import { createRobotPainter } from '../robot-views';
import type { EpisodeOfTrial, Services } from '../services';
import type { Readiness } from '../services/readiness';
import { watchExpiry } from '../sessions/expire-sessions';
import { JudgedHub } from '../sessions/judged/judged-hub';
import { PairHub } from '../sessions/pairs/pair-hub';
import type { SessionDeps, SessionSetup } from '../sessions/session-deps';
import { SessionRegistry } from '../sessions/session-registry';
import { setTimer } from '../sessions/set-timer';
import { planOf, setupSession } from '../sessions/setup-session';
import { watchClock } from '../sessions/watch-clock';
import { missPersons } from '../sessions/without-person';
import { type Session, type Store, utc } from '../storage';
import { homesOfEpisode } from '../tasks/homes-of-episode';
import { taskOf } from '../tasks/task-of';
import { attachRealtime, type Realtime } from './attach-realtime';
import { createPromptedOf } from './prompted-of';
import { createStudyRecords } from './study-records';
import { watchReadiness } from './watch-readiness';

/** The live half of the server: episode threads, sessions in memory, sockets. */
export interface Live {
  readonly episodeOfTrial: EpisodeOfTrial;
  /** Nothing of a session runs on once it is to be erased. */
  readonly beforeErase: (sessionId: string) => Promise<void>;
  readonly registry: SessionRegistry;
  readonly readiness: () => Readiness;
  /** Studies whose providers serve nobody. */ readonly holds: ProviderHolds;
  /** Serves sockets on the app's own HTTP server. */
  attach(app: FastifyInstance): void;
  /** Tells pages that the server goes, takes nobody in any more, and lets go of lines and threads. */
  close(): Promise<void>;
}

export interface LiveOptions {
  readonly store: Store;
  readonly onError: (error: unknown, where: string) => void;
  /** How the thread that guards the data does; null: there is none. */
  readonly dataGuard?: () => Readiness['dataGuard'];
  /** Episode threads; by default one per core but one, at least one. */
  readonly threadCount?: number;
}

export function createLive({
  store,
  onError,
  dataGuard = () => null,
  threadCount = Math.max(1, availableParallelism() - 1),
}: LiveOptions): Live {
  const threads: EpisodeThreads = openEpisodeThreads(threadCount, (error) =>
    onError(error, 'episode thread'),
  );
  const pool = createEpisodePool(threads.ports);
  const painter = createRobotPainter({ onLost: (error) => onError(error, 'painting thread') });
  const sourceHash = agentSourceHash();
  const promptedOf = createPromptedOf(store);
  const recordOf = createStudyRecords(store);
  const holds = new ProviderHolds({
    nowMs: () => performance.now(),
    nowUtc: () => utc(store.clock.nowMs()),
    setTimer,
    onChange: (studyId, port, outage) => {
      const where = `study ${studyId}, port ${port}`;
      if (outage !== null) onError(outageError(outage), where);
    },
  });
  let services: Services | null = null;
  const bound = (): Services => {
    if (services === null) throw new TypeError('createLive: attach comes first');
    return services;
  };
  const setupOf = async (session: Session): Promise<SessionSetup> => {
    const { config, studies, catalog, homes, pictures } = bound();
    const setup = await setupSession(session, {
      store,
      studies,
      catalog,
      pictures,
      sourceHash,
      promptedOf,
      recordOf,
      portsOf: (study) => planPorts(study, taskOf(study.task).ports, config),
      judgedOf: (from) => judged.read(from),
    });
    const { live } = taskOf(setup.study.task);
    const { arms } = setup.study;
    const rooms = setup.plan.trials.flatMap(({ episodeId }) =>
      homesOfEpisode(live, episodeId, { catalog, arms }),
    );
    await Promise.all(rooms.map((sceneId) => homes.ensure(sceneId)));
    return setup;
  };
  const judged = new JudgedHub({ store, onError, live: () => registry.all() });
  const deps: SessionDeps = {
    ...{ store, pool, onError, painter, holds, judged },
    nowMs: () => store.clock.nowMs(),
    pairs: new PairHub({ deps: () => deps, setupOf }),
  };
  const registry = new SessionRegistry({ deps, setupOf });
  let io: Realtime | null = null;
  const watches: (() => void)[] = [];
  let isStopping = false;
  const readiness = watchReadiness({
    threads: threads.states,
    writing: () => store.writing(),
    openEpisodes: () => pool.openCount,
    isStopping: () => isStopping,
    dataGuard,
  });
  return {
    registry,
    readiness: readiness.look,
    holds,
    episodeOfTrial: async (sessionId, trialId) => {
      const session = await store.findSession(sessionId);
      if (session === null) return null;
      const { study } = await bound().studies.byHash(session.studyHash);
      const plan = await planOf(session, study, { store, catalog: bound().catalog });
      const episodeId = plan.trials.find((trial) => trial.trialId === trialId)?.episodeId;
      return episodeId === undefined ? null : { task: study.task, episodeId };
    },
    beforeErase: (sessionId) => registry.forget(sessionId),
    attach: (app) => {
      services = app.parley;
      io = attachRealtime(app.server, { store, registry, onError });
      void missPersons({ store, registry, studies: app.parley.studies, onError });
      watches.push(watchExpiry({ store, registry, onError }));
      watches.push(watchClock({ clock: store.clock, registry, onError }));
    },
    close: async () => {
      isStopping = true;
      for (const stop of watches.splice(0)) stop();
      readiness.close();
      io?.sayGoodbye();
      await registry.close();
      await io?.close();
      await painter.close();
      await threads.close();
    },
  };
}
