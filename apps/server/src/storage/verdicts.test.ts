import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256Text } from '@parley/protocol';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseOf, openStore, type Store } from './store';
import { appendVerdict, latestVerdicts, type StoredVerdict, verdictHistory } from './verdicts';

let dataDir: string;
let store: Store;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-verdicts-'));
  store = await openStore({ dataDir });
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const PICTURES = ['one', 'other'].map(sha256Text);
const anyVerdict = fc
  .record({
    episodeId: fc.constantFrom('a-1', 'a-2', 'b-1'),
    pictureSha256: fc.constantFrom(...PICTURES),
    verdict: fc.constantFrom('accepted' as const, 'rejected' as const, 'withdrawn' as const),
    note: fc.string({ maxLength: 20 }),
  })
  .map(
    (fields): StoredVerdict => ({
      ...fields,
      reason: fields.verdict === 'rejected' ? 'poor-coverage' : null,
      atUtc: '2026-05-01T12:00:00.000Z',
    }),
  );

describe('verdicts', () => {
  it('keep every judgement in order, and the last of each picture counts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyVerdict, { maxLength: 15 }), async (given) => {
        await sql`delete from picture_verdicts`.execute(databaseOf(store));
        for (const verdict of given) await appendVerdict(databaseOf(store), verdict);
        expect(await verdictHistory(databaseOf(store), ['a-1', 'a-2', 'b-1'])).toEqual(given);
        const asked = ['b-1', 'a-1'].flatMap((episodeId) =>
          PICTURES.map((pictureSha256) => ({ episodeId, pictureSha256 })),
        );
        expect(await latestVerdicts(databaseOf(store), asked)).toEqual(
          asked.map(
            ({ episodeId, pictureSha256 }) =>
              given.findLast(
                (each) => each.episodeId === episodeId && each.pictureSha256 === pictureSha256,
              ) ?? null,
          ),
        );
      }),
      { numRuns: 20 },
    );
  });

  it('are read for more episodes than one statement takes', async () => {
    const episodeIds = Array.from({ length: 450 }, (_, i) => `e-${i}`);
    const verdict = { pictureSha256: PICTURES[0] as string, verdict: 'accepted', reason: null };
    for (const episodeId of ['e-0', 'e-449'])
      await appendVerdict(databaseOf(store), {
        ...verdict,
        verdict: 'accepted',
        episodeId,
        note: '',
        atUtc: 'x',
      });
    const history = await verdictHistory(databaseOf(store), episodeIds);
    expect(history.map(({ episodeId }) => episodeId)).toEqual(['e-0', 'e-449']);
  });

  it('outlive the process', async () => {
    const [first] = fc.sample(anyVerdict, { numRuns: 1, seed: 7 }) as [StoredVerdict];
    await appendVerdict(databaseOf(store), first);
    await store.close();
    store = await openStore({ dataDir });
    expect(await verdictHistory(databaseOf(store), [first.episodeId])).toEqual([first]);
  });
});

describe('a database of an older Parley', () => {
  const age = async () => {
    await sql`alter table rows rename column trial_id to episode_id`.execute(databaseOf(store));
    await sql`alter table leaver_counts rename to tallies`.execute(databaseOf(store));
    await sql`drop table answer_codes`.execute(databaseOf(store));
    await sql`drop table pair_members`.execute(databaseOf(store));
    await sql`alter table sessions drop column unit`.execute(databaseOf(store));
    await sql`alter table sessions drop column role`.execute(databaseOf(store));
    await sql`drop table picture_verdicts`.execute(databaseOf(store));
    await sql`alter table erasures drop column spent_usd`.execute(databaseOf(store));
    await sql`alter table rows drop column usd`.execute(databaseOf(store));
    await sql`delete from kysely_migration where name > '0001-log-and-side-tables'`.execute(
      databaseOf(store),
    );
    await store.close();
  };

  it('is brought up to date by the server, and keeps what it counted', async () => {
    const leaver = { outcome: 'declined', reason: 'time' } as const;
    await store.leavers.count({ ...leaver, studyId: 'coin-test', nowMs: 0 });
    await age();
    store = await openStore({ dataDir });
    expect(await verdictHistory(databaseOf(store), ['a-1'])).toEqual([]);
    expect(await store.leavers.read('coin-test')).toEqual([{ ...leaver, count: 1 }]);
  });

  it('is not worked on by a visitor, who says what to do', async () => {
    await age();
    await expect(openStore({ dataDir, mode: 'visit' })).rejects.toMatchObject({
      code: 'STORE_FAILED',
      remedy: expect.stringContaining('Start the server'),
    });
    store = await openStore({ dataDir });
  });
});
