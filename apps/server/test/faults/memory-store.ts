import type { Store } from '../../src/storage';
import { systemClock } from '../../src/storage/clock';
import { openDatabase } from '../../src/storage/database';
import { GroupCommit } from '../../src/storage/group-commit';
import { readRows } from '../../src/storage/rows';
import { findSession } from '../../src/storage/sessions';

/** The real log in memory: every rule of the store but the disk. */
export async function openMemoryStore(): Promise<Store> {
  const db = await openDatabase(':memory:');
  const writer = new GroupCommit(db, systemClock, { windowMs: 0, patienceMs: 30_000 });
  const part: Partial<Store> = {
    dataDir: 'in-memory',
    clock: systemClock,
    commit: (batch) => writer.commit(batch),
    appendRows: (sessionId, rows) => writer.commit({ sessionId, rows }),
    readRows: (sessionId, range) => readRows(db, sessionId, range),
    findSession: (sessionId) => findSession(db, { sessionId }),
    close: async () => {
      await writer.close();
      await db.destroy();
    },
  };
  return part as Store;
}
