import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spentUsdOf } from '@parley/log';
import { canonicalJson, type Json } from '@parley/protocol';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RowDraft } from './rows';
import { insertSession, newSecrets } from './sessions';
import { databaseOf, openStore, type Store } from './store';

let dataDir: string;
let store: Store;
let sessionId: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-spending-'));
  store = await openStore({ dataDir });
  const secrets = newSecrets();
  ({ sessionId } = secrets);
  await store.commit({
    sessionId,
    rows: ROWS,
    also: (trx) =>
      insertSession(trx, secrets, {
        kind: 'test',
        studyId: 's',
        studyHash: 'h',
        armId: 'a',
        consent: { takePart: true, openData: true, version: 1, textHash: 't', agreedUtc: 'now' },
        device: {},
        external: {},
        externalKey: null,
        createdUtc: '2026-01-02T03:04:05.678Z',
      }),
  });
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const row = (type: RowDraft['type'], n: number, payload: Json, volatile: Json = {}): RowDraft => ({
  type,
  trialId: 't',
  actor: 'robot',
  n,
  payload: canonicalJson(payload),
  volatile: canonicalJson(volatile),
});
/** Words that look like a price, where a person, a robot or a model said them. */
const WORDS = '"costUsd":7, "estimatedCostUsd":7,';

const ROWS: readonly RowDraft[] = [
  row('effect-start', 0, { args: { text: WORDS }, estimatedCostUsd: 0 }),
  row('effect-end', 0, {}, { reply: { costUsd: 7, words: WORDS } }),
  row('effect-start', 1, { args: { text: WORDS }, estimatedCostUsd: 0.5 }),
  row('effect-end', 1, {}, { costUsd: 0.25, calls: [] }),
  row('effect-end', 2, {}, { costUsd: 0, calls: [] }),
  row('effect-start', 3, { args: {}, estimatedCostUsd: 2 }),
  row('fault', 4, {}, { costUsd: 1 }),
];

/** What is read, by number of the effect. */
const read = async () => (await store.readSpendingRows(sessionId)).map(({ type, n }) => [type, n]);

const SPENDING = [
  // The end of 0 settles a start that cost nothing.
  ['effect-end', 0],
  ['effect-start', 1],
  ['effect-end', 1],
  ['effect-end', 2],
  ['effect-start', 3],
  ['fault', 4],
];

it('are found by what they say of money, not by words that look like it', async () => {
  expect(await read()).toEqual(SPENDING);
  expect(spentUsdOf(await store.readSpendingRows(sessionId))).toBe(3.25);
});

it('are found among rows of before the column too, whatever is damaged beside them', async () => {
  const db = databaseOf(store);
  await sql`alter table rows drop column usd`.execute(db);
  await sql`update rows set volatile = '{"costUsd":' where type = 'effect-end' and n = 2`.execute(
    db,
  );
  await sql`drop table answer_codes`.execute(db);
  await sql`drop table pair_members`.execute(db);
  await sql`alter table sessions drop column unit`.execute(db);
  await sql`alter table sessions drop column role`.execute(db);
  await sql`delete from kysely_migration where name >= '0006-usd'`.execute(db);
  await store.close();
  store = await openStore({ dataDir });
  const left = SPENDING.filter(([type, n]) => type !== 'effect-end' || n !== 2);
  // Without a price it may settle an attempt like any other end.
  expect(await read()).toEqual([...left.slice(0, 3), ['effect-end', 2], ...left.slice(3)]);
});
