import { temporaryFolder } from '@parley/test-kit/models';
import { expect, it } from 'vitest';
import { createSession } from '../../test/faults/fault-session';
import { faultStudy } from '../../test/faults/fault-study';
import { openStore } from './store';

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
