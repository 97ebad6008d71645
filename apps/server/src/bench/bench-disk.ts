import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertSession, newSecrets, openStore } from '../storage';
import { type BenchResult, spreadOf, timeRepeatedly } from './measure';

/** Raw fdatasync of 4 KiB, and one committed row through the store: what durability costs on this disk. */
export async function benchDisk(dir: string = tmpdir()): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(dir, 'parley-bench-'));
  try {
    const handle = openSync(join(folder, 'raw'), 'w');
    const block = Buffer.alloc(4096);
    const raw = timeRepeatedly(
      () => {
        writeSync(handle, block);
        fdatasyncSync(handle);
      },
      { warmUp: 10, count: 100 },
    );
    closeSync(handle);
    const store = await openStore({ dataDir: join(folder, 'data'), windowMs: 0 });
    const values: number[] = [];
    const secrets = newSecrets();
    const { sessionId } = secrets;
    await store.commit({
      sessionId,
      rows: [],
      also: (trx) => insertSession(trx, secrets, BENCH_SESSION),
    });
    for (let i = 0; i < 110; i++) {
      const startMs = performance.now();
      await store.commit({ sessionId, rows: [{ type: 'fault', payload: '{}' }] });
      if (i >= 10) values.push(performance.now() - startMs);
    }
    await store.close();
    return [
      { name: 'fdatasync', unit: 'ms', spread: raw, what: '4 KiB write and fdatasync' },
      {
        name: 'commit',
        unit: 'ms',
        spread: spreadOf(values),
        what: 'one row committed alone (WAL, full sync)',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const BENCH_SESSION = {
  kind: 'test',
  studyId: 'bench',
  studyHash: 'bench',
  armId: 'bench',
  consent: { takePart: true, openData: false, version: 1, textHash: '', agreedUtc: '' },
  device: {},
  external: {},
  externalKey: null,
  createdUtc: '',
} as const;
