import { temporaryFolder } from '@parley/test-kit/models';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createSession } from '../../test/faults/fault-session';
import { faultStudy } from '../../test/faults/fault-study';
import { clockAfter } from './clock';
import { openDatabase } from './database';
import { type Batch, GroupCommit } from './group-commit';
import { lastWrittenMs, readRows } from './rows';
import { findSession } from './sessions';
import { openStore } from './store';

const HOUR_MS = 3_600_000;
const YEARS_MS = 30 * 365 * 24 * HOUR_MS;
const PAGE = { type: 'page-shown', payload: '{}' } as const;

it('rows go on from the last one when the wall clock was set back before a restart', async () => {
  const dataDir = temporaryFolder('set-back');
  const before = await openStore({ dataDir, clock: { nowMs: () => Date.UTC(2026, 0, 1, 12) } });
  const { sessionId } = (await createSession(before, faultStudy())).session;
  await before.close();
  const after = await openStore({ dataDir, clock: { nowMs: () => Date.UTC(2026, 0, 1, 9) } });
  await after.appendRows(sessionId, [{ type: 'page-shown', payload: '{}' }]);
  const times = (await after.readRows(sessionId)).map((row) => row.tServerUtc);
  await after.close();
  expect(times).toEqual(['2026-01-01T12:00:00.000Z', '2026-01-01T12:00:00.000Z']);
});

/** What happens to a server and its two sessions. */
const anyEvent = fc.oneof(
  // Started again, under a clock that was set to any time.
  fc.record({ kind: fc.constant('start' as const), atMs: fc.integer({ min: 0, max: YEARS_MS }) }),
  fc.record({
    kind: fc.constant('row' as const),
    session: fc.nat(1),
    afterMs: fc.nat(36 * HOUR_MS),
  }),
  fc.record({ kind: fc.constant('end' as const), session: fc.nat(1) }),
);

it('times of a session never go back whatever the clock did, and count on while it is unfinished (seed 7)', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { minLength: 4, maxLength: 20 }), async (events) => {
      const db = await openDatabase(':memory:');
      const wall = { ms: 0 };
      const startServer = async () => {
        const clock = clockAfter({ nowMs: () => wall.ms }, await lastWrittenMs(db));
        return { clock, writer: new GroupCommit(db, clock, { windowMs: 0, patienceMs: 1000 }) };
      };
      let server = await startServer();
      const store = {
        commit: (batch: Batch) => server.writer.commit(batch),
        findSession: (sessionId: string) => findSession(db, { sessionId }),
      };
      const ids: string[] = [];
      for (let i = 0; i < 2; i++)
        ids.push((await createSession(store, faultStudy())).session.sessionId);
      for (const event of events) {
        if (event.kind === 'start') {
          wall.ms = event.atMs;
          server = await startServer();
          continue;
        }
        const sessionId = ids[event.session] as string;
        if (event.kind === 'end') {
          await sql`update sessions set status = 'completed' where id = ${sessionId}`.execute(db);
          continue;
        }
        wall.ms += event.afterMs;
        const { status } = (await store.findSession(sessionId)) ?? {};
        const [result] = await server.writer.commit({ sessionId, rows: [PAGE] });
        if (status === 'active' && result?.status === 'stored')
          expect(Date.parse(result.row.tServerUtc)).toBe(server.clock.nowMs());
      }
      for (const sessionId of ids) {
        const times = (await readRows(db, sessionId)).map(({ tServerUtc }) => tServerUtc);
        expect(times).toEqual([...times].sort());
      }
      await db.destroy();
    }),
    { seed: 7, numRuns: 25 },
  ));
