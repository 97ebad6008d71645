import { GROUND, OVERHEAD } from '@parley/task-gencomm/shared';
import { expect, it } from 'vitest';
import { pixelAbove } from '../bodies/sees-robot';
import { testSpec } from '../gencomm.fixture';
import { createGencommWorld } from '../gencomm-world';
import { DEFAULT_SETTING } from '../simulate-gencomm';
import { gencommPainter } from './overhead-painter';

const ORANGE = [255, 128, 0];

async function painted(setting: Partial<typeof DEFAULT_SETTING>) {
  const { home, spec } = await testSpec({ setting: { ...DEFAULT_SETTING, ...setting } });
  const world = createGencommWorld(spec, home);
  const painter = gencommPainter(spec, home, world);
  const { camera, pose } = world;
  const rgb = await painter.paint(camera.pose, camera.sensor);
  const at = pixelAbove(pose(), 0.88, camera);
  if (at === null) throw new TypeError('the robot is not in the picture');
  const index = 3 * (at.row * camera.sensor.widthPx + at.column);
  const sensor = spec.rules.sensor;
  return {
    rgb,
    robot: [...rgb.slice(index, index + 3)],
    own: await painter.paint(pose(), sensor),
    world,
  };
}

it('the picture from above holds the robot where it stands, with the marker where the setting says', async () => {
  const plain = await painted({});
  const marked = await painted({ marker: 'orange' });
  expect(plain.robot).not.toEqual(ORANGE);
  expect(marked.robot).toEqual(ORANGE);
  expect(marked.own).toEqual(plain.own);
});

it('a grid is drawn over the picture from above alone', async () => {
  const plain = await painted({});
  const grid = await painted({ gridSide: 4 });
  expect(grid.rgb).not.toEqual(plain.rgb);
  expect(grid.own).toEqual(plain.own);
  const { widthPx, heightPx } = grid.world.camera.sensor;
  const middle = 3 * (10 * widthPx + Math.round(widthPx / 2));
  expect([...grid.rgb.slice(middle, middle + 3)]).toEqual([255, 255, 255]);
  expect(grid.rgb).toHaveLength(3 * widthPx * heightPx);
});

it('both agents have their own pictures', async () => {
  const { world } = await painted({});
  expect(world.look(OVERHEAD, 'overhead', 'o').sensor.id).not.toBe(
    world.look(GROUND, 'fast', 'g').sensor.id,
  );
});
