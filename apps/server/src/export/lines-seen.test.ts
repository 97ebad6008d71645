import { decodeRows, LOG_SCHEMA_VERSION, type Row } from '@parley/log';
import { canonicalJson, type Json } from '@parley/protocol';
import { R2R_SCORING } from '@parley/task-r2r/scoring';
import { expect, it } from 'vitest';
import { walked } from '../tasks/r2r/walked.fixture';
import { episodesTable } from './episodes-table';
import type { ExportSession } from './export-session';

/** What the page of one who watches tells, by its clock. */
function exposures(trial: readonly Row[], told: readonly (readonly [number, string, Json])[]) {
  const [first] = trial as [Row];
  return told.map(
    ([tClientMonoMs, what, data], at): Row => ({
      ...first,
      ...{ seq: trial.length + at, eventId: `e${at}`, type: 'client-event', tabId: 'tab' },
      ...{ actor: null, n: null, tClientMonoMs, schemaVersion: LOG_SCHEMA_VERSION },
      payload: canonicalJson({ type: 'exposure', payload: { what, refId: first.trialId, data } }),
    }),
  );
}

function lineOf(rows: readonly Row[]) {
  const session = {
    ...{ session: { sessionId: 's', studyHash: 'h', status: 'active', armId: 'a' }, study: null },
    ...{ slots: [], codes: [], rows, records: decodeRows(rows), judged: new Map() },
  } as unknown as ExportSession;
  const { records, columns } = episodesTable([R2R_SCORING as never]);
  const [line] = records(session);
  return Object.fromEntries(columns.map(({ name, value }) => [name, value(line as never)]));
}

it('says which rows of a discussion were on screen of one who watched, and for how long', async () => {
  const trial = await walked('discussnav');
  const told = exposures(trial, [
    [1000, 'lines-visible', { lines: [40, 12], of: 2 }],
    [1600, 'lines-visible', { lines: [41], of: 3 }],
    [2000, 'lines-hidden', {}],
  ]);
  expect(lineOf([...trial, ...told])).toMatchObject({
    // 600 and 400 ms.
    ...{ lines_seen: '12 40 41', lines_on_screen_ms: 1000 },
  });
  expect(lineOf(trial)).toMatchObject({ lines_seen: null, lines_on_screen_ms: null });
});
