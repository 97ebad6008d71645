import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCassette } from '@parley/models/cassette';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, expect, it } from 'vitest';
import { readTrials } from '../cli/read-trials';
import { addTombstones, tombstoneOf } from '../storage/erasure/tombstones';
import { findLogs } from './find-logs';

const folder = temporaryFolder('find-logs');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a folder stands for the logs in its subfolders, dialogues of the table top apart', async () => {
  mkdirSync(join(folder, 'price-0.1', 'f2'), { recursive: true });
  for (const name of ['b.jsonl', 'price-0.1/f2/a.jsonl', 'price-0.1/dialogues.jsonl', 'x.md'])
    writeFileSync(join(folder, name), '');
  const { files, dialogues, folders } = findLogs([folder, 'named.jsonl']);
  expect(dialogues).toEqual([join(folder, 'price-0.1/dialogues.jsonl')]);
  expect(files).toEqual([
    join(folder, 'b.jsonl'),
    join(folder, 'price-0.1/f2/a.jsonl'),
    'named.jsonl',
  ]);
  expect(folders).toHaveLength(3);
  await expect(readTrials([join(folder, 'price-0.1/f2')])).rejects.toEqual(
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

it('cassettes of a data directory are no logs', () => {
  const cassettes = join(folder, 'with-cassettes', 'cassettes');
  mkdirSync(cassettes, { recursive: true });
  const path = join(cassettes, 'run.jsonl');
  openCassette(path, { backends: { vlm: 'prompted' } }).append('prompted', [
    {
      type: 'call',
      key: 'k',
      namespace: 'n',
      trialId: 't',
      actor: 'robot',
      n: 1,
      method: 'vlm.describe',
      requestHash: 'h',
      ordinal: 0,
      estimateUsd: 0,
      reply: { result: { kind: 'failed', code: 'MODEL_REPLY', message: '' }, usage: null } as never,
    },
  ]);
  writeFileSync(join(folder, 'with-cassettes/events.jsonl'), '');
  expect(findLogs([join(folder, 'with-cassettes')]).files).toEqual([
    join(folder, 'with-cassettes/events.jsonl'),
  ]);
});
