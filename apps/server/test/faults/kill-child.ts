// Child of the kill tests: runs episodes over the store, headless and for a person, until it is killed or done.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Performer } from '@parley/agent-core/ports';
import { type EpisodeLog, type RowDraft, splitTrials } from '@parley/log';
import { uuidV5 } from '@parley/protocol';
import {
  groundProgram,
  orionShapedProgram,
  overheadProgram,
  randomWalkProgram,
} from '@parley/test-kit';
import { attachRealtime } from '../../src/realtime/attach-realtime';
import { SessionRegistry } from '../../src/sessions/session-registry';
import { openStore, type Store } from '../../src/storage';
import type { CoinSpec } from '../../src/tasks/coin/coin-spec';
import { setupOf } from './fault-session';
import { faultStudy } from './fault-study';
import { AIUTA_HOST, type FieldHostOptions, fieldHost, openChannelPool } from './field-host';
import { GENCOMM_HOST } from './gencomm-host';
import { type ChildPlan, type FromChild, Guillotine, type Lane } from './kill-lanes';

const HOSTS: Readonly<Record<Lane['kind'], FieldHostOptions>> = {
  walk: { programs: { robot: randomWalkProgram } },
  orion: { programs: { robot: orionShapedProgram } },
  'two-actors': { programs: { ground: groundProgram, overhead: overheadProgram } },
  aiuta: AIUTA_HOST,
  gencomm: GENCOMM_HOST,
  live: { programs: { robot: orionShapedProgram } },
};

const tell = (message: FromChild): void => void process.send?.(message);

async function main(plan: ChildPlan): Promise<void> {
  const store = await openStore({ dataDir: plan.dataDir, windowMs: 1 });
  const blade = new Guillotine(plan, store.commit, tell);
  const guarded: Store = { ...store, commit: blade.guarded };
  for (const { sessionId } of plan.lanes) blade.find(sessionId, await store.readRows(sessionId));

  const leaveIfFinished = (): void => {
    if (blade.isFinished) void store.close().then(() => process.exit(0));
  };
  process.on('message', ({ seenCode }: { seenCode: string }) => {
    blade.finish(seenCode);
    leaveIfFinished();
  });
  for (const lane of plan.lanes)
    if (lane.kind !== 'live')
      void runHeadless(lane, guarded).then(() => {
        blade.finish(lane.sessionId);
        leaveIfFinished();
      });
  if (plan.lanes.some((lane) => lane.kind === 'live')) serve(guarded);
}

/** An episode whose every act and outward step is committed, as in a live session, with no participant there. */
async function runHeadless(lane: Lane, store: Store): Promise<void> {
  const trialId = uuidV5(lane.sessionId, 'run:0');
  const rows = await store.readRows(lane.sessionId);
  const stored = splitTrials(rows).find((each) => each.trialId === trialId)?.rows ?? [];
  let buffer: RowDraft[] = [];
  const log: EpisodeLog = {
    append: (draft) => void buffer.push(draft),
    flush: async () => {
      const drafts = buffer;
      buffer = [];
      if (drafts.length > 0) await store.commit({ sessionId: lane.sessionId, rows: drafts });
    },
  };
  const host = fieldHost({ ...HOSTS[lane.kind], remote: [] });
  const result = await host(
    { trialId, instruction: 'Find the chair.', isPaced: true } as CoinSpec,
    {
      log,
      call: () => Promise.reject(new Error('headless')),
      keepImage: () => Promise.resolve(),
      hear: () => [],
      endedEarly: () => null,
      afterAct: () => Promise.resolve(),
    },
    stored,
  );
  if (result.kind !== 'ended') throw new Error(`${lane.kind}: ${JSON.stringify(result)}`);
}

function serve(store: Store): void {
  const study = faultStudy();
  const { pool } = openChannelPool(fieldHost({ ...HOSTS.live, remote: ['ask', 'model'] }));
  const registry = new SessionRegistry({
    deps: {
      store,
      pool,
      nowMs: () => Date.now(),
    },
    setupOf: async (session) => setupOf(session, study, { prompted: thinker }),
  });
  const server = createServer();
  attachRealtime(server, {
    store,
    registry,
    onError: (error, where) => {
      process.stderr.write(`${where}: ${String(error)}\n`);
      process.exit(1);
    },
  });
  server.listen(0, '127.0.0.1', () =>
    tell({ type: 'listening', port: (server.address() as AddressInfo).port }),
  );
}

/** A model on the session's own thread that answers by the ordinal of the call alone. */
const thinker: Performer<'model'> = {
  backend: 'thinker',
  perform: async (effect, { n }) => ({
    result: {
      kind: 'ok',
      replies: effect.requests.map(() => ({
        kind: 'ok' as const,
        output: { text: `thought ${n}` },
      })),
    },
    volatile: {},
  }),
};

void main(JSON.parse(process.argv[2] ?? '') as ChildPlan);
