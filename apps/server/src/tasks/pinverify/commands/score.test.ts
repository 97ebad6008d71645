import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { resultOf } from '../../../../test/json-output';
import { pinverifyCommand } from './pinverify';

const folder = temporaryFolder('pinverify-score');
const FILE = join(folder, 'completions.jsonl');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

const SOLUTION = { visible: ['front'], navigable: ['front'], best_sectors: [], label: 'No' };
const line = (verification: string): string =>
  JSON.stringify({
    completion: `<answer>\nverification: ${verification}\naction: STOP\n</answer>`,
    solution: { ...SOLUTION, action: 'STOP', pair_type: 'neg_diff' },
  });

/** What the command prints. */
async function score(...flags: string[]): Promise<string> {
  let text = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  await pinverifyCommand().parseAsync(['score', FILE, ...flags], { from: 'user' });
  return text;
}

it('prints means of rewards, of all and by type of pair', async () => {
  writeFileSync(FILE, `${line('No')}\n${line('Yes')}\n`);
  // Without thoughts the form counts a half: 0.5 + 0.4 + 0.05 = 0.95, and 0.45 for a wrong verification.
  const text = await score();
  expect(text).toContain(
    'all: reward 0.700 (verify 0.500, action 1.000, format 0.500), 1 of 2 verified rightly, 0 off their form',
  );
  expect(text).toContain('neg_diff: reward 0.700');
  expect(resultOf(await score('--json'))).toHaveLength(2);
});

it('names line and member of what cannot be read, and a file that is not there', async () => {
  writeFileSync(FILE, `${line('No')}\n${line('No').replace('STOP"', 'WAIT"')}\n`);
  await expect(score()).rejects.toMatchObject({
    where: 'completions.jsonl line 2 solution.action',
  });
  rmSync(FILE);
  await expect(score()).rejects.toMatchObject({ code: 'NOT_FOUND', where: FILE });
});
