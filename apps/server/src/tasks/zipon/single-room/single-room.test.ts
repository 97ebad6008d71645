import { join } from 'node:path';
import { generateGoals } from '@parley/datasets/goals';
import { canonicalJson } from '@parley/protocol';
import { isInside } from '@parley/scenes/polygon';
import { beforeAll, expect, it, vi } from 'vitest';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { openHome } from '../../../homes/open-home';
import { repositoryRoot } from '../../../repository';
import { bakeHomes } from '../../../terminal/bake-homes';
import { findZipon } from '../zipon-episodes';
import kept from './goals.json' with { type: 'json' };
import { SINGLE_ROOM, SINGLE_ROOM_GOALS, singleRoomOf } from './single-room';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 600_000 });

const scenesDir = join(repositoryRoot(), 'public/scenes');
const sceneDir = join(scenesDir, 'linden');
beforeAll(() => bakeHomes([sceneDir]));

it('is what the generator makes of the room', async () => {
  const home = await openHome(sceneDir);
  const made = generateGoals(home, home.sceneHash, SINGLE_ROOM_GOALS);
  expect(canonicalJson(kept)).toBe(canonicalJson(made));
});

it('has 20 goals of one room, told by nine landmarks, and begins in it (ORION §IV-C1)', async () => {
  const { scene } = await openHome(sceneDir);
  const episode = findZipon(SINGLE_ROOM, createSceneCatalog(scenesDir));
  if (episode === null) throw new Error('the home is not installed');
  expect(episode.goals).toHaveLength(20);
  expect(new Set(episode.goals.map(({ name }) => name)).size).toBe(20);
  const rooms = new Map(scene.instances.map(({ id, roomId }) => [id, roomId]));
  const idOf = new Map(episode.things.map(({ key, instanceId }) => [key, instanceId]));
  const roomOf = (key: string) => rooms.get(idOf.get(key) ?? -1);
  const landmarks = episode.goals.flatMap((goal) => goal.landmarks);
  for (const key of [...episode.goals.flatMap(({ sameGoal }) => sameGoal), ...landmarks])
    expect(roomOf(key)).toBe('living-room');
  expect(new Set(landmarks).size).toBeLessThanOrEqual(9);
  const { polygonXZ } = scene.rooms.find(({ id }) => id === 'living-room') ?? { polygonXZ: [] };
  const [x, , z] = episode.start.position;
  expect(isInside(polygonXZ, [x, z])).toBe(true);
});

it('is not there without its home', () => {
  expect(singleRoomOf({ scenesDir: join(repositoryRoot(), 'docs') })).toBeNull();
});
