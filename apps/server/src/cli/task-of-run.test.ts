import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../repository';
import { taskOfRun } from './task-of-run';

const at = (file: string): string => join(repositoryRoot(), file);

it.each([
  [['simulate', 'studies/zipon/zipon-within.yaml', '--n', '1'], 'zipon'],
  [['simulate', '--json', 'studies/gencomm/gencomm-helper.yaml'], 'gencomm'],
  // The models come first, and are no study.
  [
    ['simulate', '--models', 'models/paper-zipon.yaml', 'studies/zipon/zipon-between.yaml'],
    'zipon',
  ],
  [['simulate', 'studies/coin/coin-six-homes.yaml'], 'coin'],
  [['simulate', '--agent', 'aiuta'], 'coin'],
  [['simulate', '--task', 'coin', 'studies/zipon/zipon-within.yaml'], 'coin'],
  [['simulate', '--task=gencomm'], 'gencomm'],
])('finds the kind of the study in %j', (argv, task) => {
  expect(taskOfRun(argv.map((word) => (word.endsWith('.yaml') ? at(word) : word)))).toBe(task);
});

it('leaves what cannot be read to the usual kind', () => {
  const file = join(temporaryFolder('task-of-run'), 'broken.yaml');
  writeFileSync(file, 'task: zipon\n');
  expect(taskOfRun(['simulate', file, 'nowhere.yaml'])).toBe('coin');
});
