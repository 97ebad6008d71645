import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, expect, it } from 'vitest';
import { readTrials } from '../cli/metrics';
import { addTombstones, tombstoneOf } from '../storage/erasure/tombstones';
import { findLogs } from './find-logs';

const folder = temporaryFolder('find-logs');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a folder stands for the logs in its subfolders, dialogues of the table top aside', () => {
  mkdirSync(join(folder, 'price-0.1', 'f2'), { recursive: true });
  for (const name of ['b.jsonl', 'price-0.1/f2/a.jsonl', 'price-0.1/dialogues.jsonl', 'x.md'])
    writeFileSync(join(folder, name), '');
  const { files, folders } = findLogs([folder, 'named.jsonl']);
  expect(files).toEqual([
    join(folder, 'b.jsonl'),
    join(folder, 'price-0.1/f2/a.jsonl'),
    'named.jsonl',
  ]);
  expect(folders).toHaveLength(3);
  expect(() => readTrials([folder])).toThrow(
    expect.objectContaining({ where: expect.stringContaining(join(folder, 'price-0.1/f2')) }),
  );
});

it('the list of erasures of a data directory is no log, nor is that of a backup in it', () => {
  const dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'backups/monday'), { recursive: true });
  for (const at of ['', 'backups/monday'])
    addTombstones(join(dataDir, at), [tombstoneOf('a session', 0)]);
  mkdirSync(join(dataDir, 'exports'));
  writeFileSync(join(dataDir, 'exports/events.jsonl'), '');
  expect(findLogs([dataDir]).files).toEqual([join(dataDir, 'exports/events.jsonl')]);
});
