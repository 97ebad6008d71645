import { MotionConfig } from '@parley/protocol';
import type { BuiltHome } from '@parley/scenes/format';
import { buildPathFinder, navmeshSettingsFor } from '@parley/scenes/navmesh';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawFloorPlan, type FloorPlan, placeOfLeaf } from '../plan';
import { faceOfDoor } from './build-doorways';
import { LEAF_MODEL } from './build-fixtures';
import { generateHome } from './generate-home';
import { planOfScene } from './plan-of-scene';
import { scenePlanFaults } from './scene-plan-faults';

const ROOMS = 6;
const SEED = '5';

describe('planOfScene', () => {
  let home: BuiltHome;
  let plan: FloorPlan;
  beforeAll(async () => {
    home = await generateHome({ sceneId: 'drawn', rooms: ROOMS, seed: SEED });
    const { draw } = home.scene.generator;
    plan = drawFloorPlan(ROOMS, draw === 0 ? SEED : `${SEED}+${draw}`);
  }, 60_000);
  it('reads back rooms, ways, leaves, windows and the front door', () => {
    const read = planOfScene(home.scene);
    expect(read.rooms).toEqual(plan.rooms);
    expect(read.doors.map(({ heightM: _, ...door }) => door)).toEqual(
      plan.doors.map(({ heightM: _, ...door }) => door),
    );
    expect(read.entrance.room).toBe(plan.entrance.room);
    expect(read.entrance.axis).toBe(plan.entrance.axis);
    for (const i of [0, 1])
      expect(read.entrance.at[i]).toBeCloseTo(plan.entrance.at[i] ?? Number.NaN, 2);
    expect(read.windows.map(({ room, at, axis }) => ({ room, at, axis }))).toEqual(
      plan.windows.map(({ room, at, axis }) => ({ room, at, axis })),
    );
    read.windows.forEach((window, i) => {
      for (const key of ['widthM', 'sillM', 'headM'] as const)
        expect(window[key]).toBeCloseTo(plan.windows[i]?.[key] ?? 0, 5);
    });
  });

  it('lets the rules of plans be asked of a scene, whatever version of the generator made it', () => {
    expect(scenePlanFaults(home.scene)).toEqual([]);
    const blind = {
      ...home.scene,
      instances: home.scene.instances.filter((one) => one.category !== 'window'),
    };
    expect(scenePlanFaults(blind).length).toBeGreaterThan(2);
    const older = { ...home.scene.generator, version: '3' };
    expect(scenePlanFaults({ ...blind, generator: older })).toEqual(scenePlanFaults(blind));
    const imported = { ...home.scene.generator, name: 'import-hm3d' };
    expect(scenePlanFaults({ ...blind, generator: imported })).toEqual([]);
  });

  it('hangs leaves as instances of doors where the plan has them, and lets a robot through every door', async () => {
    const leaves = home.scene.instances.filter(({ model }) => model === LEAF_MODEL);
    expect(leaves).toHaveLength(plan.doors.filter(({ leaf }) => leaf !== undefined).length);
    expect(leaves.length).toBeGreaterThan(0);
    for (const leaf of leaves) {
      expect(leaf.category).toBe('door');
      expect(leaf.sizeM[0]).toBeGreaterThan(0.85);
      expect(leaf.attributes.colour).toBeDefined();
    }
    const pathFinder = await buildPathFinder(
      home.navmeshSource,
      navmeshSettingsFor(MotionConfig.parse({})),
    );
    const points = pathFinder.grid(0.1).filter(({ island }) => island === 0);
    pathFinder.dispose();
    for (const door of plan.doors) {
      const near = points.filter(
        ({ position: [x, , z] }) => Math.abs(x - door.at[0]) + Math.abs(z - door.at[1]) < 0.3,
      );
      expect(near.length, door.rooms.join()).toBeGreaterThan(0);
      const { leaf } = door;
      if (leaf === undefined) continue;
      const { pivot, tip } = placeOfLeaf(door, leaf, faceOfDoor(plan, door, leaf.room));
      const [mx, mz] = [(pivot[0] + tip[0]) / 2, (pivot[1] + tip[1]) / 2];
      const under = points.filter(
        ({ position: [x, , z] }) => Math.abs(x - mx) < 0.12 && Math.abs(z - mz) < 0.12,
      );
      expect(under, `leaf ${door.rooms.join()}`).toEqual([]);
    }
  });
});
