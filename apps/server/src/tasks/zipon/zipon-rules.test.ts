import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SENSOR_PRESETS, Study } from '@parley/protocol';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '../../repository';
import { ziponRules } from './zipon-rules';

const { sensor, motion, success } = ziponRules('1', 5);

it('sees with the camera of ORION in a quarter of its width and height', () => {
  const { orion } = SENSOR_PRESETS;
  expect(sensor).toEqual({ ...orion, id: 'orion-fast', widthPx: 160, heightPx: 120 });
  expect([4 * sensor.widthPx, 4 * sensor.heightPx]).toEqual([orion.widthPx, orion.heightPx]);
  expect(motion).toMatchObject({ forwardM: 0.25, turnDeg: 15, sliding: true });
});

it('stops at walls with the same camera where it does as the authors’ code', () => {
  const code = ziponRules('1', 5, 'code');
  expect(code.sensor).toEqual(sensor);
  expect(code.motion).toEqual({ ...motion, sliding: false });
});

it('has the upright camera of before by name', () => {
  const upright = ziponRules('1', 5, 'upright');
  expect(upright.sensor).toMatchObject({ widthPx: 120, heightPx: 160, cameraHeightM: 1.31 });
  expect(upright.motion.sliding).toBe(true);
  expect(upright.success).toEqual(success);
});

// What counts as in view goes by the camera: runs without a page and studies are alike only with the same.
it.each(['zipon-within', 'zipon-between', 'zipon-teleoperation'])(
  'is the camera, motion and success of %s too',
  (name) => {
    const path = join(repositoryRoot(), `studies/zipon/${name}.yaml`);
    const { rules } = Study.parse(parse(readFileSync(path, 'utf8')));
    expect(rules.sensor).toEqual(sensor);
    expect(rules.motion).toEqual(motion);
    expect(rules.success).toEqual(success);
  },
);
