import { NodeIO } from '@gltf-transform/core';
import type { Vec3 } from '@parley/protocol';
import type { BuiltHome, Reflection } from '@parley/scenes/format';
import { reflectionOf } from '@parley/scenes/format';
import { encodeGlb, Unlit } from '@parley/scenes/glb';
import { type PaintedHome, paintLight, readPaintedHome } from '@parley/scenes/paint';
import type { Camera } from '@parley/scenes/raster';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateHome } from '../generate';
import { bakeLight } from '../light';
import { homeTexture } from '../textures';
import { encodeHome } from './encode-home';
import { findMirrors } from './find-mirrors';

const MOST_BYTES = 60_000;
const SIDE_PX = 240;

describe('encodeHome', () => {
  let home: BuiltHome;
  let light: ReturnType<typeof bakeLight>;
  let bytes: Uint8Array;
  let plain: PaintedHome;
  let painted: PaintedHome;
  beforeAll(async () => {
    home = await generateHome({ sceneId: 'flat', rooms: 4, seed: '1' });
    light = bakeLight(home, { rays: 4, shadows: 'quick' });
    bytes = await encodeHome(home, light);
    painted = await readPaintedHome(bytes);
    plain = await readPaintedHome(await encodeGlb(home, light, homeTexture));
  }, 120_000);

  const reflections = (): Reflection[] =>
    painted.meshes.flatMap(({ reflection }) => reflection ?? []);

  it('gives each mirror a light picture, and the same bytes again', async () => {
    const document = await new NodeIO().registerExtensions([Unlit]).readBinary(bytes);
    const mirrors = document
      .getRoot()
      .listMaterials()
      .filter((material) => reflectionOf(material.getExtras()) !== null);
    expect(mirrors).toHaveLength(findMirrors(home).length);
    expect(mirrors.length).toBeGreaterThan(1);
    for (const mirror of mirrors) {
      const size = mirror.getBaseColorTexture()?.getImage()?.length ?? 0;
      expect(size).toBeGreaterThan(2000);
      expect(size).toBeLessThan(MOST_BYTES);
    }
    expect(await encodeHome(home, light)).toEqual(bytes);
  }, 60_000);

  it('shows to an eye before the mirror what an eye behind it would see through the wall', () => {
    for (const reflection of reflections()) {
      const off = differenceOf(reflection, 0);
      expect(off.pixels).toBeGreaterThan(500);
      expect(off.mean).toBeLessThan(0.03);
    }
  });

  it('still does, nearly, for an eye that stepped aside, and shows something else there', () => {
    for (const reflection of reflections()) {
      const aside = differenceOf(reflection, 0.3);
      expect(aside.pixels).toBeGreaterThan(300);
      expect(aside.mean).toBeLessThan(0.06);
      expect(aside.mean).toBeLessThan(0.5 * aside.meanIfFixed);
    }
  });

  /** Mean difference of light, 0…1, in the pixels of a mirror. */
  function differenceOf(reflection: Reflection, asideM: number) {
    const { eye, forward, right, glassM } = reflection;
    const behind = moved(eye, right, asideM);
    const front = moved(behind, forward, 2 * glassM);
    const shown = paintLight(painted, cameraOf(front, reflection, -1));
    const meshes = painted.meshes.filter((mesh) => mesh.reflection === reflection);
    const alone = paintLight({ meshes }, cameraOf(front, reflection, -1));
    const truth = paintLight(plain, cameraOf(behind, reflection, 1), { nearM: glassM + 0.04 });
    const still = meshes.map(({ reflection: _, ...mesh }) => mesh);
    const fixed = paintLight({ meshes: still }, cameraOf(front, reflection, -1));
    const off = { pixels: 0, sum: 0, fixedSum: 0 };
    for (let at = 0; at < alone.isPainted.length; at++) {
      const isMirror = [0, 1, 2].every((k) => alone.light[3 * at + k] === shown.light[3 * at + k]);
      if (alone.isPainted[at] === 0 || !isMirror) continue;
      const x = at % SIDE_PX;
      const across = 3 * (at - x + SIDE_PX - 1 - x);
      off.pixels += 1;
      for (let k = 0; k < 3; k++) {
        const seen = 0.93 * (truth.light[across + k] as number);
        off.sum += Math.abs(seen - (shown.light[3 * at + k] as number));
        off.fixedSum += Math.abs(seen - (fixed.light[3 * at + k] as number));
      }
    }
    const count = 3 * off.pixels;
    return { pixels: off.pixels, mean: off.sum / count, meanIfFixed: off.fixedSum / count };
  }
});

const moved = (from: Vec3, along: Vec3, byM: number): Vec3 => [
  from[0] + byM * along[0],
  from[1] + byM * along[1],
  from[2] + byM * along[2],
];

/** Looks straight out of the glass, or straight at it. */
const cameraOf = (eye: Vec3, { forward, right, up }: Reflection, sign: 1 | -1): Camera => ({
  eye,
  forward: moved([0, 0, 0], forward, sign),
  right: moved([0, 0, 0], right, sign),
  up,
  widthPx: SIDE_PX,
  heightPx: SIDE_PX,
  focalPx: SIDE_PX / 2,
});
