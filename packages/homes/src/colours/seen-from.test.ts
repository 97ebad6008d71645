import type { ColourName } from '@parley/protocol';
import type { BuiltHome, RenderPart, SceneInstance } from '@parley/scenes/format';
import { describe, expect, it } from 'vitest';
import { PLANNING_MARGIN, problemFrom } from './seen-from';

const ID = 7;
const SENSOR = {
  id: 'picture',
  widthPx: 48,
  heightPx: 48,
  hfovDeg: 60,
  cameraHeightM: 1,
  minDepthM: 0,
  maxDepthM: 100,
  pitchDeg: 0,
};
const POSE = { position: [0, 0, 2] as [number, number, number], headingDeg: 0 };

/** A wall of the given width in metres that faces the camera, 2 m ahead of it. */
function sheet(colour: ColourName, [fromX, toX]: readonly [number, number]): RenderPart {
  const corners = [fromX, 0.5, 0, toX, 0.5, 0, toX, 1.5, 0, fromX, 1.5, 0];
  return {
    positions: Float32Array.from(corners),
    normals: Float32Array.from([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]),
    uvs: new Float32Array(8),
    indices: Uint32Array.from([0, 1, 2, 0, 2, 3]),
    surface: {
      colour,
      material: 'wood',
      pattern: 'plain',
      patternColour: colour,
      textureId: null,
    },
  } as unknown as RenderPart;
}

const homeOf = (...parts: RenderPart[]): BuiltHome =>
  ({ render: new Map([[ID, parts]]) }) as unknown as BuiltHome;
const thing = (category: string, colour?: string): SceneInstance =>
  ({ id: ID, category, attributes: { colour }, distinguishing: [] }) as unknown as SceneInstance;
const ids = new Uint32Array(48 * 48).fill(ID);
const shot = { pose: POSE, sensor: SENSOR, ids };

describe('problemFrom', () => {
  const bed = homeOf(sheet('navy', [-0.5, -0.4]), sheet('white', [-0.4, 0.5]));

  it('names the colour that takes more of the picture than the one that is said', () => {
    expect(problemFrom(bed, thing('bed', 'navy'), shot)).toMatch(
      /^it looks white \((89|90|91) %, navy (9|10|11) %\)$/,
    );
    expect(problemFrom(bed, thing('bed', 'white'), shot)).toBeNull();
  });

  it('counts what is seen of the thing, not what others hide', () => {
    const half = Uint32Array.from(ids, (id, at) => (at % 48 > 26 || at % 48 < 12 ? 3 : id));
    const bunk = homeOf(sheet('white', [-0.5, -0.05]), sheet('navy', [-0.05, 0.5]));
    expect(problemFrom(bunk, thing('bed', 'white'), { ...shot, ids })).toMatch(/^it looks navy/);
    expect(problemFrom(bunk, thing('bed', 'white'), { ...shot, ids: half })).toBeNull();
  });

  it('lets a plant have a large pot, but no plant without leaves', () => {
    const plant = homeOf(sheet('green', [-0.5, -0.2]), sheet('blue', [-0.2, 0.5]));
    expect(problemFrom(plant, thing('plant', 'green'), shot)).toBeNull();
    expect(problemFrom(bed, thing('plant', 'navy'), shot)).toBe('hardly anything of it looks navy');
  });

  it('wants a margin of a picture that is chosen', () => {
    const even = homeOf(sheet('navy', [-0.5, 0.01]), sheet('white', [0.01, 0.5]));
    expect(problemFrom(even, thing('bed', 'navy'), shot)).toBeNull();
    expect(problemFrom(even, thing('bed', 'navy'), shot, PLANNING_MARGIN)).toMatch(
      /^it looks white/,
    );
    expect(problemFrom(bed, thing('bed', 'white'), shot, PLANNING_MARGIN)).toBeNull();
  });

  it('wants to see an accent that tells a thing from its kind, not another', () => {
    const told = (by: string[], accent = 'white') =>
      ({
        ...thing('cabinet', 'navy'),
        attributes: { colour: 'navy', accent },
        distinguishing: by,
      }) as unknown as SceneInstance;
    const sharp = { ...SENSOR, widthPx: 384, heightPx: 384 };
    const fine = { pose: POSE, sensor: sharp, ids: new Uint32Array(384 * 384).fill(ID) };
    const handles = homeOf(sheet('navy', [-0.5, 0.48]), sheet('white', [0.48, 0.5]));
    expect(problemFrom(handles, told(['accent']), fine)).toMatch(
      /^only [123] % of it looks white, by which it is told from its kind$/,
    );
    expect(problemFrom(handles, told(['colour']), fine)).toBeNull();
    const fronts = homeOf(sheet('navy', [-0.5, 0.3]), sheet('white', [0.3, 0.5]));
    expect(problemFrom(fronts, told(['accent']), fine)).toBeNull();
    expect(problemFrom(fronts, told(['accent'], 'red'), fine)).toMatch(/^only 0 %/);
  });

  it('passes over what has no colour of its own', () => {
    expect(problemFrom(bed, thing('picture'), shot)).toBeNull();
  });
});
