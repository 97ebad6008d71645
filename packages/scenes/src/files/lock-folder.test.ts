import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './lock-folder';
import { replaceFolder } from './replace-folder';

let parent: string;
let target: string;
let lock: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'parley-lock-'));
  target = join(parent, 'oak');
  lock = join(parent, '.oak.lock');
});
afterEach(() => rmSync(parent, { recursive: true }));

/** Of a process that has ended. */
const endedPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

it('lets one after the other work, tells the second that it waited, and leaves nothing', async () => {
  let working = 0;
  const waits = await Promise.all(
    Array.from({ length: 4 }, () =>
      lockFolder(target, async (waited) => {
        expect(++working).toBe(1);
        await replaceFolder(target, { 'note.txt': 'new' });
        await sleep(5);
        working--;
        return waited;
      }),
    ),
  );
  expect(waits.filter((waited) => !waited)).toHaveLength(1);
  expect(readdirSync(parent)).toEqual(['oak']);
});

it('is free again after work that failed', async () => {
  const failed = lockFolder(target, () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(await lockFolder(target, async (waited) => waited)).toBe(false);
});

it('takes over what a killed process left, and waits for one that runs', async () => {
  mkdirSync(lock);
  writeFileSync(join(lock, 'pid'), String(endedPid()));
  expect(await lockFolder(target, async (waited) => waited)).toBe(false);

  mkdirSync(lock);
  writeFileSync(join(lock, 'pid'), String(process.pid));
  let isDone = false;
  const second = lockFolder(target, async () => {
    isDone = true;
  });
  await sleep(50);
  expect([isDone, existsSync(lock)]).toEqual([false, true]);
  rmSync(lock, { recursive: true });
  await second;
  expect([isDone, existsSync(lock)]).toEqual([true, false]);
});
