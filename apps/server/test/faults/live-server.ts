import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgentProgram } from '@parley/agent-core/ports';
import { ParleyError, type Study } from '@parley/protocol';
import { orionShapedProgram } from '@parley/test-kit';
import { attachRealtime, type RealtimeDeps } from '../../src/realtime/attach-realtime';
import { SessionRegistry } from '../../src/sessions/session-registry';
import { openStore, type Session, type Store } from '../../src/storage';
import { createSession, type SetupChoice, setupOf } from './fault-session';
import { faultStudy } from './fault-study';
import { fieldHost, openChannelPool } from './field-host';

/** The live half of a server on a loopback port, over a real database. */
export interface LiveServer {
  readonly port: number;
  readonly store: Store;
  readonly registry: SessionRegistry;
  /** What the server logged, as `where: error`. */
  readonly errors: string[];
  readonly session: () => Promise<{ session: Session; token: string }>;
  /** Holds every commit back until the promise is resolved; null lets them pass. */
  hold: Promise<unknown> | null;
  readonly close: () => Promise<void>;
}

export async function openLiveServer({
  study = faultStudy(),
  program = orionShapedProgram,
  setup,
  remote = ['ask'],
  isStudyGone = false,
  ping,
  helloWithinMs,
}: {
  readonly study?: Study;
  readonly program?: AgentProgram;
  readonly setup?: SetupChoice;
  readonly remote?: readonly ('ask' | 'model')[];
  /** The study version of every session has been deleted. */
  readonly isStudyGone?: boolean;
  readonly ping?: RealtimeDeps['ping'];
  readonly helloWithinMs?: number;
} = {}): Promise<LiveServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-faults-'));
  const store = await openStore({ dataDir, windowMs: 1 });
  const errors: string[] = [];
  const report = (error: unknown, where: string): void => {
    errors.push(`${where}: ${error instanceof ParleyError ? error.toLine() : String(error)}`);
  };
  const held: { until: Promise<unknown> | null } = { until: null };
  const guarded: Store = {
    ...store,
    commit: async (batch) => {
      await held.until;
      return store.commit(batch);
    },
  };
  const { pool, close: closePool } = openChannelPool(
    fieldHost({ programs: { robot: program }, remote }),
  );
  const registry = new SessionRegistry({
    deps: {
      store: guarded,
      pool,
      nowMs: () => Date.now(),
      onError: report,
    },
    setupOf: async (session) => {
      if (isStudyGone) throw new ParleyError('NOT_FOUND', 'this version of the study is gone');
      return setupOf(session, study, setup);
    },
  });
  const server = createServer();
  const io = attachRealtime(server, {
    store,
    registry,
    onError: report,
    ...(ping === undefined ? {} : { ping }),
    ...(helloWithinMs === undefined ? {} : { helloWithinMs }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    store,
    registry,
    errors,
    get hold() {
      return held.until;
    },
    set hold(until) {
      held.until = until;
    },
    session: () => createSession(store, study),
    close: async () => {
      await registry.close();
      await io.close();
      closePool();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
