import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../../repository';
import { fitAgents } from './fit';

it('what agents are told comes of the command that it names, and of the captures for training as they are', () => {
  const { calibrated, thresholds, topics } = fitAgents(undefined, {
    ...{ set: 'train', profile: 'noisy', seed: 'fit' },
  });
  const kept = (agent: string, file: string): unknown =>
    JSON.parse(
      readFileSync(
        join(repositoryRoot(), `packages/tasks/pinverify/src/agents/${agent}/${file}.json`),
        'utf8',
      ),
    );
  expect(kept('bayes', 'calibrated')).toEqual(calibrated);
  expect(kept('embedding', 'thresholds')).toEqual(thresholds);
  expect(kept('ask', 'topics')).toEqual(topics);
});
