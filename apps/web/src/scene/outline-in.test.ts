import { createAgentCamera, placeCamera } from '@parley/scenes/three';
import { describe, expect, it } from 'vitest';
import { outlineIn } from './outline-in';

/** 90° across and down: at a depth of 2 m the view is 4 m wide and high. The eye is 1 m above the floor. */
const sensor = {
  ...{ id: 's', widthPx: 100, heightPx: 100, hfovDeg: 90, cameraHeightM: 1, pitchDeg: 0 },
  ...{ minDepthM: 0.1, maxDepthM: 10 },
};
const camera = createAgentCamera(sensor);
placeCamera(camera, { position: [0, 0, 0], headingDeg: 0 }, sensor);

describe('the outline of a thing in the view', () => {
  it('is around it, with an eighth of air', () => {
    // 1 m right of and 0.5 m below the middle: at 0.75 and 0.625; half of 0.5 m × 1.12 of 4 m is 0.07.
    const at = outlineIn(camera, { centre: [1, 0.5, -2], halfWidthM: 0.25, halfHeightM: 0.5 });
    expect(at?.left).toBeCloseTo(0.75 - 0.07, 6);
    expect(at?.right).toBeCloseTo(0.75 + 0.07, 6);
    expect(at?.top).toBeCloseTo(0.625 - 0.14, 6);
    expect(at?.bottom).toBeCloseTo(0.625 + 0.14, 6);
  });

  it('stays within the view', () => {
    const at = outlineIn(camera, { centre: [1.9, 1, -2], halfWidthM: 0.4, halfHeightM: 2.2 });
    expect([at?.right, at?.top, at?.bottom]).toEqual([0.988, 0.012, 0.988]);
  });

  it.each([
    ['behind the camera', [0, 1, 2]],
    ['at the camera', [0, 1, -0.1]],
    ['beside the view', [5, 1, -2]],
    ['of which a sliver is to be seen', [2.2, 1, -2]],
  ] as const)('is none for one %s', (_, centre) => {
    expect(outlineIn(camera, { centre, halfWidthM: 0.25, halfHeightM: 0.25 })).toBeNull();
  });
});
