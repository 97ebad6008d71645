import { EpisodeRules, SENSOR_PRESETS } from '@parley/protocol';
import { TEST_MOTION, testEpisodes } from '@parley/scenes/test-home';
import { ROBOT } from '@parley/task-coin/shared';
import { expect, it } from 'vitest';
import { TEST_HOME_DIR } from '../../homes/open-home';
import type { CoinSpec } from './coin-spec';
import { openWorld } from './open-world';

const open = async (actor: EpisodeRules['actors'][string]) => {
  const [episode] = await testEpisodes();
  const rules = { ...EpisodeRules.parse({}), motion: TEST_MOTION, actors: { [ROBOT]: actor } };
  return openWorld({ rules, episode, sceneDir: TEST_HOME_DIR } as unknown as CoinSpec);
};

it('turns as the rules of its own actor say, not as those of all', async () => {
  const { world } = await open({ motion: { ...TEST_MOTION, turnDeg: 30 } });
  const before = world.pose(ROBOT).headingDeg;
  const after = world.act(ROBOT, { kind: 'turn-right' }).pose.headingDeg;
  expect((before - after + 360) % 360).toBe(30);
});

it('stands still where its actor never moves', async () => {
  const { world } = await open({ motion: null });
  expect(world.act(ROBOT, { kind: 'forward' }).collided).toBe(true);
});

it('looks with the cameras of its own actor', async () => {
  const own = { ...SENSOR_PRESETS.fast, id: 'own', widthPx: 16, heightPx: 12 };
  const { world } = await open({ sensors: [own] });
  expect(world.look(ROBOT, 'own', 'f').depthM).toHaveLength(16 * 12);
  expect(() => world.look(ROBOT, 'fast', 'g')).toThrow('there is no sensor fast');
});
