import { join } from 'node:path';
import { actionOf, GROUND, OVERHEAD } from '@parley/task-gencomm/shared';
import { expect, it } from 'vitest';
import type { OpenHome } from '../../../homes/open-home';
import { repositoryRoot } from '../../../repository';
import { pixelAbove, showsRobot } from '../bodies/sees-robot';
import { testSpec } from '../gencomm.fixture';
import type { GencommSpec } from '../gencomm-spec';
import { createGencommWorld, type GencommWorld } from '../gencomm-world';
import { DEFAULT_SETTING } from '../simulate-gencomm';
import { gencommPainter } from './overhead-painter';

const MAPLE = join(repositoryRoot(), 'public/scenes/maple');
const ORANGE = [255, 128, 0];

/** The painter of a world as it stands. */
function painterOf(
  spec: Pick<GencommSpec, 'setting' | 'sceneDir'>,
  home: OpenHome,
  { camera, pose }: GencommWorld,
) {
  const depth = home.rasteriser.render(camera.pose, camera.sensor, {
    ...{ nearM: camera.nearM, copy: true },
  });
  const frame = { ...depth, sensor: camera.sensor };
  const robot = () => ({
    pose: pose(),
    isShown: showsRobot(spec.setting.marker, pose(), { camera, frame }),
  });
  return gencommPainter({ ...spec, camera }, robot, home);
}

async function painted(setting: Partial<typeof DEFAULT_SETTING>) {
  const { home, spec } = await testSpec({ setting: { ...DEFAULT_SETTING, ...setting } });
  const world = createGencommWorld(spec, home);
  const painter = painterOf(spec, home, world);
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

it('the home from above is never painted with a robot of before', async () => {
  const { home, spec } = await testSpec({ setting: DEFAULT_SETTING });
  const world = createGencommWorld(spec, home);
  // A home with a render mesh: what it is of does not matter here.
  const painter = painterOf({ ...spec, sceneDir: MAPLE }, home, world);
  const { camera } = world;
  const look = () => painter.paint(camera.pose, camera.sensor);
  const key = () => painter.keyOf?.(camera.pose, camera.sensor);
  const [before, keyBefore] = [await look(), key()];
  expect(await look()).toEqual(before);
  expect(key()).toBe(keyBefore);
  for (let turn = 0; turn < 4; turn++) {
    if (!world.act(GROUND, actionOf('MoveAhead')).collided) break;
    world.act(GROUND, actionOf('RotateLeft'));
  }
  const after = await look();
  expect(after).not.toEqual(before);
  expect(key()).not.toBe(keyBefore);
  // Nothing else differs: the disc of before is gone.
  const at = pixelAbove(spec.episode.start, 0.88, camera);
  const index = 3 * ((at?.row ?? 0) * camera.sensor.widthPx + (at?.column ?? 0));
  expect([...before.subarray(index, index + 3)]).toEqual([40, 42, 48]);
  const changed = after.filter((byte, i) => byte !== before[i]).length;
  expect(changed).toBeLessThan(after.length / 100);
}, 60_000);

it('both agents have their own pictures', async () => {
  const { world } = await painted({});
  expect(world.look(OVERHEAD, 'overhead', 'o').sensor.id).not.toBe(
    world.look(GROUND, 'fast', 'g').sensor.id,
  );
});
