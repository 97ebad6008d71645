import { join } from 'node:path';
import { expect, it } from 'vitest';
import { trialFile } from './trial-file';

it('is in the folder, whatever a log calls its trial', () => {
  expect(trialFile('runs/a', 'maple-01_perfect-judge')).toBe(
    join('runs/a', 'maple-01_perfect-judge.jsonl'),
  );
  expect(trialFile('runs/a', 'x', '-what-if.jsonl')).toBe(join('runs/a', 'x-what-if.jsonl'));
  for (const id of ['../x', '../../../tmp/x', 'a/b', '/etc/x', 'x\0y'])
    expect(() => trialFile('runs/a', id)).toThrow('no name of a file');
});
