import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Row, writeJsonl } from '@parley/log';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runProved } from '../../test/proof/proved-run';
import { readTrials } from './metrics';

let rows: readonly Row[];
let folder: string;
beforeAll(async () => {
  ({ rows } = await runProved());
});
beforeEach(() => {
  folder = temporaryFolder('metrics');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function logOf(name: string, of: readonly Row[]): string {
  mkdirSync(join(folder, 'deep'), { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, writeJsonl(of));
  return file;
}

const bad = (what: string, where: string) =>
  expect.objectContaining({
    code: 'BAD_LOG',
    message: expect.stringContaining(what),
    where: expect.stringContaining(where),
  });

describe('the trials that are scored', () => {
  it('are those of logs that are whole, of subfolders too', () => {
    logOf('deep/whole.jsonl', rows);
    expect(readTrials([folder])[0]?.trials).toHaveLength(1);
  });

  it('are none of a log with a gap', () => {
    const file = logOf(
      'gap.jsonl',
      rows.filter((_, i) => i !== 9),
    );
    expect(() => readTrials([file])).toThrow(bad('seq 10 follows 8', file));
  });

  it('are none of a log that stands twice: in a file, under two names, named twice', () => {
    const twice = logOf('twice.jsonl', [...rows, ...rows]);
    expect(() => readTrials([twice])).toThrow(bad('seq 0 follows', twice));
    rmSync(twice);
    const file = logOf('one.jsonl', rows);
    expect(() => readTrials([file, file])).toThrow(bad('stands here again', file));
    const copy = logOf('deep/copy.jsonl', rows);
    expect(() => readTrials([folder])).toThrow(bad('stands here again', copy));
  });

  it('say which have no end, and count them beside the means', () => {
    const file = logOf('cut.jsonl', rows.slice(0, -1));
    const [read] = readTrials([file]);
    expect(read?.unfinished).toEqual([rows[0]?.trialId]);
    expect(read?.scoring.describe(read.trials)).toContain('0 episodes, 1 unfinished left out');
    expect(read?.scoring.summarize(read.trials)).toMatchObject([{ episodes: 0, unfinished: 1 }]);
  });
});
