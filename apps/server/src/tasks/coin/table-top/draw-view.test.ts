import { SENSOR_PRESETS } from '@parley/protocol';
import { expect, it } from 'vitest';
import { openHome, TEST_HOME_DIR } from '../../../homes/open-home';
import { drawView } from './draw-view';

const pose = (headingDeg: number) => ({ position: [0, 0, 0] as const, headingDeg });

it('draws a view once and keeps it whatever is drawn after it', async () => {
  const home = await openHome(TEST_HOME_DIR);
  const first = drawView(home, pose(0), SENSOR_PRESETS.fast);
  const copy = [...first.depthM];
  expect(drawView(home, pose(90), SENSOR_PRESETS.fast)).not.toBe(first);
  expect(drawView(home, pose(0), SENSOR_PRESETS.fast)).toBe(first);
  expect([...first.depthM]).toEqual(copy);
});

it('tells homes and sensors apart', async () => {
  const home = await openHome(TEST_HOME_DIR);
  const first = drawView(home, pose(0), SENSOR_PRESETS.fast);
  expect(drawView({ ...home }, pose(0), SENSOR_PRESETS.fast)).not.toBe(first);
  const other = { ...SENSOR_PRESETS.fast, hfovDeg: 60 };
  expect(drawView(home, pose(0), other)).not.toBe(first);
});

it('forgets the views that were not asked for longest', async () => {
  const home = await openHome(TEST_HOME_DIR);
  const first = drawView(home, pose(0), SENSOR_PRESETS.fast);
  const large = { ...SENSOR_PRESETS.fast, widthPx: 2500, heightPx: 2000 };
  drawView(home, pose(1), large);
  drawView(home, pose(2), large);
  expect(drawView(home, pose(0), SENSOR_PRESETS.fast)).not.toBe(first);
});
