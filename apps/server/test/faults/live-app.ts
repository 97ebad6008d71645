import type { AddressInfo } from 'node:net';
import { NewSessionReply } from '@parley/protocol';
import { expect } from 'vitest';
import type { EpisodeHost } from '../../src/episodes/episode-thread';
import { planPorts } from '../../src/ports/plan-ports';
import { attachRealtime } from '../../src/realtime/attach-realtime';
import { createStudyRecords } from '../../src/realtime/study-records';
import { JudgedHub } from '../../src/sessions/judged/judged-hub';
import { PairHub } from '../../src/sessions/pairs/pair-hub';
import type { SessionDeps, SessionSetup } from '../../src/sessions/session-deps';
import { SessionRegistry } from '../../src/sessions/session-registry';
import { setupSession } from '../../src/sessions/setup-session';
import type { Session } from '../../src/storage';
import { taskOf } from '../../src/tasks/task-of';
import type { TestApp } from '../test-app';
import { openChannelPool } from './field-host';

/** The live half of a server in this process, over the real set-up of sessions. */
export interface LiveApp {
  readonly port: number;
  /** From now on nothing more is stored, as if the process had ended. */ readonly die: () => void;
  /** Before a session is erased, as routes have it done. */
  readonly forget: (sessionId: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** @param host What runs its trials. */
export async function startLiveApp(
  { app, store, config, time }: TestApp,
  host: EpisodeHost,
): Promise<LiveApp> {
  const { studies, catalog, pictures } = app.parley;
  const { pool, close } = openChannelPool(host);
  let isDead = false;
  const never = new Promise<never>(() => {});
  const setupOf = (session: Session): Promise<SessionSetup> =>
    setupSession(session, {
      ...{ store, studies, catalog, pictures },
      sourceHash: 'unbuilt',
      promptedOf: () => null,
      recordOf: createStudyRecords(store),
      portsOf: (study) => planPorts(study, taskOf(study.task).ports, config),
      judgedOf: (from) => judged.read(from),
    });
  const judged = new JudgedHub({ store, live: () => registry.all() });
  const deps: SessionDeps = {
    store: { ...store, commit: (batch) => (isDead ? never : store.commit(batch)) },
    pool,
    judged,
    nowMs: () => time.nowMs,
    onError: (error) => {
      if (!isDead) throw error;
    },
    pairs: new PairHub({ deps: () => deps, setupOf }),
  };
  const registry = new SessionRegistry({ deps, setupOf });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const io = attachRealtime(app.server, { store, registry, onError: () => {} });
  return {
    port: (app.server.address() as AddressInfo).port,
    forget: (sessionId) => registry.forget(sessionId),
    die: () => {
      isDead = true;
    },
    stop: async () => {
      await registry.close();
      await io.close();
      close();
    },
  };
}

/** Takes part over HTTP. */
export async function enrol(port: number, studyId: string): Promise<NewSessionReply> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      studyId,
      consent: { takePart: true, openData: false },
      consentVersion: 3,
    }),
  });
  expect(reply.status).toBe(201);
  return NewSessionReply.parse(await reply.json());
}
