import { join } from 'node:path';
import type { Arm } from '@parley/protocol';
import { CoinBrief } from '@parley/task-coin/shared';
import { expect, it } from 'vitest';
import { createSceneCatalog } from '../../catalog/scene-catalog';
import { repositoryRoot } from '../../repository';
import { liveCoin } from './live-coin';

const catalog = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));
const briefOf = (agentId: string, input: string): CoinBrief => {
  const arm = { input, agent: { agentId, config: {} } } as unknown as Arm;
  return CoinBrief.parse(
    liveCoin.briefOf('rowan-15', {
      arm,
      catalog,
      pictureUrl: '/picture',
      paintingUrl: (part) => `/painting/${part}`,
    }),
  );
};

it('tells who drives as much as the input says, and shows the picture where it is the input alone', () => {
  const told = (input: string) => briefOf('teleoperator', input);
  expect(told('c')).toMatchObject({ lockedText: 'Find the plant.', pictureUrl: null });
  expect(told('d')).toMatchObject({
    lockedText: expect.stringMatching(/^Find the .*olive plant with a blue pot.*\.$/),
    pictureUrl: null,
  });
  expect(told('I*')).toMatchObject({
    lockedText: 'Find the plant in the picture.',
    pictureUrl: '/picture',
  });
});

it('shows who answers questions the picture, whatever the robot is told', () => {
  expect(briefOf('aiuta', 'c')).toMatchObject({
    lockedText: 'Find the plant.',
    pictureUrl: '/picture',
  });
  expect(briefOf('aiuta', 'I*')).toMatchObject({ lockedText: null, pictureUrl: '/picture' });
});
