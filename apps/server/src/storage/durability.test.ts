import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from './store';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
/** Below node_modules, so that libraries are found from there. */
const WRITER = join(SERVER, 'node_modules/.cache/parley-store-writer.mjs');

beforeAll(() => {
  buildSync({
    entryPoints: [join(SERVER, 'test/store-writer.ts')],
    outfile: WRITER,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['libsql', 'kysely'],
  });
});
afterAll(() => rmSync(WRITER, { force: true }));

describe('kill -9', () => {
  it.each([40, 150, 333])(
    'loses nothing that was acknowledged (killed after %i acknowledgements)',
    async (count) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'parley-kill-'));
      const acknowledged = await writeUntilKilled(dataDir, count);
      expect(acknowledged.size).toBeGreaterThan(0);

      // The lock died with its holder, and every promise made is kept.
      const store = await openStore({ dataDir });
      for (const [sessionId, lastSeq] of acknowledged) {
        const rows = await store.readRows(sessionId);
        expect(rows.map((row) => row.seq)).toEqual(rows.map((_, i) => i));
        expect(rows.length).toBeGreaterThan(lastSeq);
        // Both rows of a batch or neither.
        expect(rows.length % 2).toBe(1);
      }
      await store.close();
      rmSync(dataDir, { recursive: true });
    },
  );
});

/** Last acknowledged seq by session. */
function writeUntilKilled(dataDir: string, count: number): Promise<Map<string, number>> {
  const child = spawn(process.execPath, [WRITER, dataDir]);
  const acknowledged = new Map<string, number>();
  let seen = 0;
  let rest = '';
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  child.stdout.on('data', (data) => {
    const lines = (rest + data).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [sessionId = '', seq = ''] = line.split(' ');
      acknowledged.set(sessionId, Number(seq));
      if (++seen === count) child.kill('SIGKILL');
    }
  });
  return new Promise((resolve, reject) => {
    child.on('exit', (code, signal) =>
      signal === 'SIGKILL' ? resolve(acknowledged) : reject(new Error(`exit ${code}: ${errors}`)),
    );
  });
}
