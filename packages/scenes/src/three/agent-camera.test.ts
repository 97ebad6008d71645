import { SENSOR_PRESETS } from '@parley/protocol';
import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { createAgentCamera, placeCamera } from './agent-camera';

const EDGE = Math.tan((79 / 2) * (Math.PI / 180));

describe('agent camera', () => {
  it.each([
    [0, [0, 0, -1], [1, 0, 0]],
    [90, [-1, 0, 0], [0, 0, -1]],
    [180, [0, 0, 1], [-1, 0, 0]],
  ] as const)(
    'at heading %d° sees what the sensor sees, edge to edge',
    (headingDeg, ahead, right) => {
      const sensor = SENSOR_PRESETS.fast;
      const camera = createAgentCamera(sensor);
      placeCamera(camera, { position: [3, 0, 4], headingDeg }, sensor);
      const eye = new Vector3(3, 1.31, 4);
      const middle = new Vector3(...ahead).add(eye).project(camera);
      expect(middle.x).toBeCloseTo(0, 6);
      expect(middle.y).toBeCloseTo(0, 6);
      const edge = new Vector3(...ahead).addScaledVector(new Vector3(...right), EDGE).add(eye);
      expect(edge.project(camera).x).toBeCloseTo(1, 6);
    },
  );

  it('keeps pixels square: 160 × 120 is three quarters as high as wide', () => {
    const camera = createAgentCamera(SENSOR_PRESETS.fast);
    const top = new Vector3(0, 0.75 * EDGE, -1);
    camera.updateMatrixWorld();
    expect(top.project(camera).y).toBeCloseTo(1, 6);
  });

  it('a positive pitch looks up', () => {
    const sensor = { ...SENSOR_PRESETS.fast, pitchDeg: 30 };
    const camera = createAgentCamera(sensor);
    placeCamera(camera, { position: [0, 0, 0], headingDeg: 0 }, sensor);
    const above = new Vector3(0, 1.31 + Math.tan(Math.PI / 6), -1).project(camera);
    expect(above.y).toBeCloseTo(0, 6);
  });
});
