import { decodeRows, LOG_SCHEMA_VERSION, type Row } from '@parley/log';
import type { AnyScoring } from '@parley/metrics';
import { canonicalJson, ParleyError } from '@parley/protocol';
import { COIN_SCORING } from '@parley/task-coin/scoring';
import { ZIPON_SCORING } from '@parley/task-zipon/scoring';
import { trialStart } from '@parley/test-kit';
import { expect, it } from 'vitest';
import type { ExportSession } from './export-session';
import { partsTable } from './parts-table';

const startRow = (trialId: string, task: string, seq: number): Row => ({
  ...{ sessionId: 's', seq, trialId, actor: null, n: null, attempt: 0, eventId: `e${seq}` },
  ...{ epoch: 0, tabId: null, clientSeq: null, tServerUtc: '2026-01-01T00:00:00.000Z' },
  ...{ tClientMonoMs: null, volatile: '{}', schemaVersion: LOG_SCHEMA_VERSION },
  type: 'trial-start',
  payload: canonicalJson({ ...trialStart({ trialId }), task } as never),
});

const rows = [
  startRow('one', 'zipon', 0),
  startRow('two', 'zipon', 1),
  startRow('other', 'coin', 2),
];
const session = {
  session: { sessionId: 's', studyHash: 'h', armId: 'mixed' },
  ...{ study: null, slots: [], rows, records: decodeRows(rows), codes: [] },
} as unknown as ExportSession;

const twoParts: AnyScoring = {
  ...ZIPON_SCORING,
  score: (records) => {
    const [first] = records;
    if (first?.row.trialId === 'two')
      throw new ParleyError('BAD_LOG', 'a damaged row', { where: 'seq 1', remedy: 'none' });
    return { trialId: first?.row.trialId } as never;
  },
  parts: {
    file: 'parts.csv',
    about: 'Two a trial.',
    of: ({ trialId }: { trialId: string }) => [1, 2].map((n) => `${trialId} ${n}`),
    columns: [{ name: 'part', about: 'Its name.', value: (part: string) => part }],
  },
};

it('has a line a part of every trial of its task kind, and none of a trial that cannot be scored', () => {
  const table = partsTable(twoParts);
  const lines = table
    ?.records(session)
    .map((line) =>
      Object.fromEntries(
        table.columns
          .filter(({ name }) => ['trial_id', 'arm_id', 'part'].includes(name))
          .map(({ name, value }) => [name, value(line)]),
      ),
    );
  expect(lines).toEqual([
    { trial_id: 'one', arm_id: 'mixed', part: 'one 1' },
    { trial_id: 'one', arm_id: 'mixed', part: 'one 2' },
  ]);
});

it('is goals.csv of zipon; a task kind whose trials are one thing has none', () => {
  expect(partsTable(ZIPON_SCORING)?.file).toBe('goals.csv');
  expect(partsTable(COIN_SCORING)).toBeNull();
});
