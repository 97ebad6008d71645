import { type Box, SENSOR_PRESETS } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { describe, expect, it } from 'vitest';
import type { FrameOf, TruthView } from '../../../ground-truth/truth-frame';
import { thingShown } from './looks-alike';
import { perceive } from './vlm-perceive';

const sensor = SENSOR_PRESETS.fast;
const SOFA = 5;
const ARMCHAIR = 6;
const STOOL = 7;
const PLANT = 8;
const VASE = 9;

/** A sofa with a strip of an armchair behind it; a stool; a plant around a vase. */
const ids = new Uint32Array(sensor.widthPx * sensor.heightPx).fill(1);
const paint = (id: number, [x0, y0, x1, y1]: Box): void => {
  for (let y = y0; y < y1; y++) ids.fill(id, y * sensor.widthPx + x0, y * sensor.widthPx + x1);
};
paint(SOFA, [40, 60, 120, 100]);
paint(ARMCHAIR, [60, 60, 85, 62]);
paint(STOOL, [130, 80, 150, 100]);
// A plant that hangs over its vase on all sides.
paint(PLANT, [10, 80, 30, 110]);
paint(VASE, [11, 82, 29, 109]);
const view: TruthView = {
  pose: { position: [0, 0, 0], headingDeg: 0 },
  sensor,
  depthM: new Float32Array(ids.length).fill(2),
  ids,
};
const frame: FrameOf = () => view;
const scene = {
  instances: [
    { id: SOFA, category: 'sofa', neighbours: [], attributes: {} },
    { id: ARMCHAIR, category: 'armchair', neighbours: [], attributes: {} },
    { id: STOOL, category: 'stool', neighbours: [], attributes: {} },
    { id: PLANT, category: 'plant', neighbours: [], attributes: {} },
    { id: VASE, category: 'vase', neighbours: [], attributes: {} },
  ],
} as unknown as Scene;

describe('what a box is of', () => {
  const seenBy = (box: Box | null, category: string) => [
    perceive({ frameId: 'f', imageId: null, box }, category, { scene, frame }).thing?.id ?? null,
    thingShown({ frameId: 'f', box }, category, { scene, frame })?.id ?? null,
  ];

  it('is the thing that it frames, though a strip of what was asked for is in it', () => {
    expect(seenBy([40, 60, 120, 100], 'armchair')).toEqual([SOFA, SOFA]);
    expect(seenBy([43, 58, 116, 103], 'armchair')).toEqual([SOFA, SOFA]);
    expect(seenBy([60, 60, 85, 62], 'sofa')).toEqual([ARMCHAIR, ARMCHAIR]);
  });

  it('is what was asked for where two things fit as well', () => {
    const between: Box = [11, 81, 30, 110];
    expect(seenBy(between, 'plant')).toEqual([PLANT, PLANT]);
    expect(seenBy(between, 'vase')).toEqual([VASE, VASE]);
  });

  it('is the largest of what was asked for in a whole frame', () => {
    expect(seenBy(null, 'stool')).toEqual([STOOL, STOOL]);
    expect(seenBy(null, 'bed')).toEqual([SOFA, SOFA]);
  });

  it('is nothing where the box shows the wall', () => {
    expect(seenBy([0, 0, 30, 30], 'sofa')).toEqual([null, null]);
  });
});
