import { LANDMARKS_A_ROOM } from '@parley/datasets/goals';
import type { SceneInstance } from '@parley/scenes/format';
import { DEFAULT_MAP_MATCH, queryFeatureMap } from '@parley/task-zipon/agents';
import { expect, it } from 'vitest';
import { openHome, TEST_HOME_DIR } from '../../../homes/open-home';
import { spaceByWords } from '../features/by-words.fixture';
import { MAP_CONSTANTS } from './map-constants';
import { topologyMap, topologyNodes } from './topology-map';

const thing = (id: number, category: string, size: number, roomId = 'a'): SceneInstance => ({
  ...{ id, category, roomId, rawName: category, mpcat40: category, model: category },
  ...{ description: category, yawDeg: 0, supportId: null },
  ...{ attributes: {}, neighbours: [], distinguishing: [] },
  sizeM: [size, 0.5, size],
  position: [0, 0, 0],
  aabb: { min: [-size / 2, 0, -size / 2], max: [size / 2, 0.5, size / 2] },
});

it('has the nine largest of a room, each category once before any twice, and all that is large', () => {
  const cups = Array.from({ length: 12 }, (_, i) => thing(10 + i, 'cup', 0.3 + i / 100));
  const kinds = ['lamp', 'vase', 'box', 'book', 'plant'].map((name, i) => thing(30 + i, name, 0.1));
  const others = [thing(50, 'cup', 0.05, 'b'), thing(51, 'floor', 9), thing(52, 'bed', 2)];
  const nodes = topologyNodes({ instances: [...cups, ...kinds, ...others] });
  const ids = nodes.map(({ id }) => id);
  // Bed, five kinds, the largest cup; then the next two cups. The other room has its one cup.
  expect(ids.sort((a, b) => a - b)).toEqual([19, 20, 21, 30, 31, 32, 33, 34, 50, 52]);
  expect(ids.filter((id) => id !== 50)).toHaveLength(LANDMARKS_A_ROOM);
});

it('is a map in which each node is found by its class, and nothing else is anywhere', async () => {
  const { scene } = await openHome(TEST_HOME_DIR);
  const space = spaceByWords();
  const { map, nodes } = await topologyMap(scene, { constants: MAP_CONSTANTS, space });
  expect(nodes).toBe(topologyNodes(scene).length);
  const tables = scene.instances.filter(({ category }) => category === 'table');
  const [table] = await space.featuresOf(['table']);
  const { areas } = queryFeatureMap(
    map,
    { vector: table?.map ?? [], others: [] },
    DEFAULT_MAP_MATCH,
  );
  expect(areas).toHaveLength(tables.length);
  const [x, y, z] = areas[0]?.position ?? [0, 0, 0];
  const { min, max } = tables[0]?.aabb ?? { min: [9, 9, 9], max: [9, 9, 9] };
  expect(x > min[0] && x < max[0] && z > min[2] && z < max[2]).toBe(true);
  // What stands on it shares some of its cells.
  expect(y).toBeCloseTo((min[1] + max[1]) / 2, 1);
  const [none] = await space.featuresOf(['aquarium']);
  const empty = queryFeatureMap(map, { vector: none?.map ?? [], others: [] }, DEFAULT_MAP_MATCH);
  expect(empty.areas).toEqual([]);
});
