import type { Vec3 } from '@parley/protocol';
import type { BuiltHome, RenderPart } from '@parley/scenes/format';
import { isInside } from '@parley/scenes/polygon';
import { LINEAR } from '@parley/scenes/srgb';
import { textureImage } from '@parley/scenes/textures';
import { homeTexture } from '../textures';
import { type Irradiance, irradianceOf } from './irradiance';
import { roomImage } from './room-image';

/** Where a room's surfaces cannot be told: light wood and white paint. */
const PLAIN = { floor: [0.42, 0.33, 0.25], walls: [0.8, 0.79, 0.76] } as const;
/**
 * Share of the tint of floor and walls that is kept. The white balance of a camera takes away the rest: things keep
 * the colour that they go by.
 */
const KEPT_TINT = 0.35;
/** How far in front of a wall its room begins, metres. */
const IN_FRONT_M = 0.15;

/**
 * The light that comes from the surfaces and the windows of each room, at any place of a home. Between rooms (in door
 * frames) it is the mean of all.
 */
export function roomLight(home: BuiltHome): (at: Vec3, normal: Vec3) => Vec3 {
  const { rooms } = home.scene;
  const parts = [...home.render.values()].flat();
  const lights = rooms.map((room) => {
    const has = ([x, z]: readonly [number, number]): boolean => isInside(room.polygonXZ, [x, z]);
    const floor = meanColour(parts.find((part) => isOf(part, 'floor/', has))) ?? PLAIN.floor;
    const walls = meanColour(parts.find((part) => isOf(part, 'wall/', has))) ?? PLAIN.walls;
    const image = roomImage(room, home.scene, { floor: paled(floor), walls: paled(walls) });
    return exposed(irradianceOf(image));
  });
  const mean: Irradiance = (normal) => {
    const all = lights.map((light) => light(normal));
    const of = (k: 0 | 1 | 2): number => all.reduce((sum, c) => sum + c[k], 0) / all.length;
    return [of(0), of(1), of(2)];
  };
  return (at, normal) => {
    const i = rooms.findIndex(({ polygonXZ }) => isInside(polygonXZ, [at[0], at[2]]));
    return (lights[i] ?? mean)(normal);
  };
}

const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

/** Exposed so that the mean of all sides and colours is 1. */
function exposed(light: Irradiance): Irradiance {
  const all = AXES.flatMap((axis) => light(axis));
  const scale = all.length / all.reduce((sum, value) => sum + value, 0);
  return (normal) => {
    const [x, y, z] = light(normal);
    return [x * scale, y * scale, z * scale];
  };
}

/** A colour with most of its tint taken out. */
function paled([r, g, b]: Vec3): Vec3 {
  const grey = (r + g + b) / 3;
  const of = (value: number): number => grey + KEPT_TINT * (value - grey);
  return [of(r), of(g), of(b)];
}

/** Whether a part covers something inside a room; a part may cover several rooms. */
function isOf(
  { surface, positions, normals, indices }: RenderPart,
  kind: string,
  has: (at: readonly [number, number]) => boolean,
): boolean {
  if (surface.textureId?.startsWith(kind) !== true) return false;
  const middle = (t: number, k: number): number => {
    let sum = 0;
    for (let c = 0; c < 3; c++) {
      const at = 3 * (indices[t + c] as number) + k;
      sum += (positions[at] as number) + IN_FRONT_M * (normals[at] as number);
    }
    return sum / 3;
  };
  for (let t = 0; t < indices.length; t += 3) if (has([middle(t, 0), middle(t, 2)])) return true;
  return false;
}

const known = new Map<string, Vec3>();

/** Mean of all pixels of a covering, linear. */
function meanColour(part: RenderPart | undefined): Vec3 | null {
  const id = part?.surface.textureId ?? null;
  if (id === null) return null;
  const before = known.get(id);
  if (before !== undefined) return before;
  const { rgba } = textureImage(id, homeTexture);
  const of = (k: number): number => {
    let sum = 0;
    for (let i = k; i < rgba.length; i += 4) sum += LINEAR[rgba[i] as number] as number;
    return sum / (rgba.length / 4);
  };
  const colour: Vec3 = [of(0), of(1), of(2)];
  known.set(id, colour);
  return colour;
}
