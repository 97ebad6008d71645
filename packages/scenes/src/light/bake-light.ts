import type { Vec3 } from '@parley/protocol';
import type { BuiltHome, RenderPart } from '../format';
import { createRowTable } from '../rows/row-table';
import { hemisphere } from './hemisphere';
import { type HomeLights, lightsOf, SUN } from './lights';
import { buildOccluders, type Occluders } from './occluders';
import { roomLight } from './room-light';
import { buildVoxelOccluders } from './voxel-occluders';

export interface BakeOptions {
  /** Rays per vertex for ambient occlusion. */ readonly rays?: number;
  /** `exact` (default) traces triangles and takes a minute; `quick` marches voxels and takes seconds. */
  readonly shadows?: 'exact' | 'quick';
}

/** Light on the vertices of every part of every instance: linear RGB, 1 is a white wall in good light. */
export type BakedLight = ReadonlyMap<number, readonly Float32Array[]>;

/** Light from all around in the open, on the mean side of a thing. */
const AMBIENT = 0.54;
const AMBIENT_REACH_M = 0.9;
const OFFSET_M = 0.008;
const FRAME_OFFSET_M = 0.04;
/** More than a voxel, so that a surface lies outside its own. */
const QUICK_OFFSET_M = 0.06;
const LIFT_M = 0.02;
/** Vertices within a 500th of a metre and of a turn have the same light. */
const STEPS_PER_M = 500;
/** Contributions below this are left out; all are lowered by it, so that no edge shows. */
const FAINT = 0.004;
/** Things that shine by themselves, and how bright. */
const SHINING: Readonly<Record<string, number>> = { outlook: 1.28, mirror: 1, screen: 1 };

/**
 * Computes all light of a home once: image-based light of each room with ambient occlusion, windows and ceiling lights with soft
 * shadows, lamps, and sun patches through the windows. Pure arithmetic, so the same bytes everywhere.
 */
export function bakeLight(home: BuiltHome, options: BakeOptions = {}): BakedLight {
  const lights = lightsOf(home.scene);
  const isQuick = options.shadows === 'quick';
  const occluders = (isQuick ? buildVoxelOccluders : buildOccluders)(cornersOf(home));
  const directions = hemisphere(options.rays ?? 24);
  const around = roomLight(home);
  const baked = new Map<number, Float32Array[]>();
  for (const [id, parts] of home.render) {
    const category = home.scene.instances.find((instance) => instance.id === id)?.category;
    const isGlowing = category === 'lamp';
    const isSoft = category === 'plant' || category === 'curtain';
    const offsetM = isQuick ? QUICK_OFFSET_M : category === 'picture' ? FRAME_OFFSET_M : OFFSET_M;
    baked.set(
      id,
      parts.map((part) =>
        bakePart(part, {
          lights,
          occluders,
          directions,
          around,
          isGlowing,
          isSoft,
          instanceId: id,
          offsetM,
        }),
      ),
    );
  }
  return baked;
}

/** Corners of all triangles that stop light; windows let it through. */
function cornersOf(home: BuiltHome): Float32Array {
  const open = new Set(
    home.scene.instances.filter((i) => i.category === 'window').map((i) => i.id),
  );
  const parts = [...home.render].filter(([id]) => !open.has(id)).flatMap(([, list]) => list);
  const corners = new Float32Array(parts.reduce((sum, part) => sum + part.indices.length * 3, 0));
  let at = 0;
  for (const part of parts) {
    for (const index of part.indices) {
      corners.set(part.positions.subarray(index * 3, index * 3 + 3), at);
      at += 3;
    }
  }
  return corners;
}

interface BakeContext {
  readonly lights: HomeLights;
  readonly occluders: Occluders;
  readonly directions: readonly Vec3[];
  /** Light from all around at a place, by normal. */ readonly around: (
    at: Vec3,
    normal: Vec3,
  ) => Vec3;
  readonly isGlowing: boolean;
  readonly isSoft: boolean;
  readonly instanceId: number;
  /** How far rays start from the surface, metres: beyond the frame of a picture. */ readonly offsetM: number;
}

function bakePart(part: RenderPart, context: BakeContext): Float32Array {
  const out = new Float32Array(part.positions.length);
  const shape = part.positions;
  const shine = SHINING[part.surface.textureId ?? ''];
  if (shine !== undefined) return out.fill(shine);
  const known = createRowTable(6);
  const lights: (readonly number[])[] = [];
  const row = new Float64Array(6);
  for (let i = 0; i < shape.length; i += 3) {
    for (let k = 0; k < 3; k++) {
      row[k] = Math.round((shape[i + k] as number) * STEPS_PER_M);
      row[3 + k] = Math.round((part.normals[i + k] as number) * STEPS_PER_M);
    }
    const slot = known.indexOf(row);
    lights[slot] ??= lightAt(tripleAt(shape, i), tripleAt(part.normals, i), context);
    out.set(lights[slot], i);
  }
  return out;
}

const tripleAt = (values: Float32Array, at: number): Vec3 => [
  values[at] as number,
  values[at + 1] as number,
  values[at + 2] as number,
];

function lightAt(surface: Vec3, normal: Vec3, context: BakeContext): readonly number[] {
  const { lights, occluders, isGlowing, isSoft } = context;
  const origin: Vec3 = [
    surface[0] + normal[0] * context.offsetM,
    surface[1] + normal[1] * context.offsetM,
    surface[2] + normal[2] * context.offsetM,
  ];
  const openness = ambient(origin, normal, context);
  const share = AMBIENT * (isSoft ? 0.5 + 0.5 * openness : openness);
  const around = context.around(origin, normal);
  let [r, g, b] = [share * around[0], share * around[1], share * around[2]];
  const add = (k: number, [cr, cg, cb]: Vec3): void => {
    r += k * cr;
    g += k * cg;
    b += k * cb;
  };
  const facingTo = (d: Vec3): number => {
    const cos = normal[0] * d[0] + normal[1] * d[1] + normal[2] * d[2];
    return isSoft ? Math.abs(cos) * 0.55 + 0.25 : Math.max(0, cos * 0.88 + 0.12);
  };
  const start: Vec3 = [origin[0], origin[1] + (normal[1] > 0.7 ? LIFT_M * 0.2 : 0), origin[2]];
  for (const light of lights.windows) {
    for (const sample of light.samples) {
      if (isFaint((0.66 * light.areaM2) / light.samples.length, 0.9, start, sample)) continue;
      const { d, m } = towards(start, sample);
      const out = -(d[0] * light.inward[0] + d[1] * light.inward[1] + d[2] * light.inward[2]);
      const k =
        (0.66 * light.areaM2 * facingTo(d) * Math.max(0, out)) /
        (light.samples.length * (m * m + 0.9));
      if (k > FAINT && !occluders.blocks(start, d, m - 0.03)) add(k - FAINT, [0.95, 0.98, 1.03]);
    }
  }
  for (const light of lights.ceilings) {
    for (const sample of light.samples) {
      if (isFaint((0.15 * light.power) / light.samples.length, 1.1, start, sample)) continue;
      const { d, m } = towards(start, sample);
      const k = (0.15 * light.power * facingTo(d)) / (light.samples.length * (m * m + 1.1));
      if (k > FAINT && !occluders.blocks(start, d, m - 0.03)) add(k - FAINT, [1.05, 0.98, 0.9]);
    }
  }
  for (const lamp of lights.lamps) {
    const { d, m } = towards(start, lamp.position);
    if (isGlowing && lamp.instanceId === context.instanceId) {
      if (m < 0.32) add(0.42, [1.05, 1, 0.92]);
      continue;
    }
    if (m > 2.2) continue;
    const fade = 1 - m / 2.2;
    const k = (0.2 * facingTo(d) * fade * fade) / (m + 0.35);
    if (k > 0.003 && !occluders.blocks(start, d, Math.max(0, m - 0.3))) add(k, [1.2, 0.95, 0.62]);
  }
  const toSun = normal[0] * SUN[0] + normal[1] * SUN[1] + normal[2] * SUN[2];
  if (toSun > 0.02) {
    const lit = sunShare(start, occluders);
    if (lit > 0) add(lit * toSun * 0.85, [1.12, 1, 0.8]);
  }
  return [r, g, b];
}

/** Whether a light is too far away to be seen, however a surface faces it. */
function isFaint(power: number, soft: number, from: Vec3, to: Vec3): boolean {
  const [x, y, z] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  return power < (FAINT - 1e-9) * (x * x + y * y + z * z + soft);
}

/** Share of open directions over the hemisphere of a normal; near things count more than far ones. */
function ambient(origin: Vec3, normal: Vec3, { occluders, directions }: BakeContext): number {
  const [t, s] = frameOf(normal);
  let open = 0;
  for (const [x, y, z] of directions) {
    const d: Vec3 = [
      t[0] * x + s[0] * z + normal[0] * y,
      t[1] * x + s[1] * z + normal[1] * y,
      t[2] * x + s[2] * z + normal[2] * y,
    ];
    if (!occluders.blocks(origin, d, AMBIENT_REACH_M)) open += 1;
    else if (!occluders.blocks(origin, d, AMBIENT_REACH_M * 0.3)) open += 0.55;
  }
  return 0.42 + (0.58 * open) / directions.length;
}

/** Directions to a disc around the sun. */
const SUN_JITTER: readonly Vec3[] = [
  [0, 0, 0],
  [0.012, 0, -0.009],
  [-0.012, 0, 0.009],
  [0.006, -0.008, 0.006],
];
function sunShare(origin: Vec3, occluders: Occluders): number {
  let open = 0;
  for (const [jx, jy, jz] of SUN_JITTER) {
    const d: Vec3 = [SUN[0] + jx, SUN[1] + jy, SUN[2] + jz];
    if (!occluders.blocks(origin, d, 30)) open += 1;
  }
  return open / SUN_JITTER.length;
}

function towards(from: Vec3, to: Vec3): { d: Vec3; m: number } {
  const [x, y, z] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const m = Math.sqrt(x * x + y * y + z * z) || 1e-6;
  return { d: [x / m, y / m, z / m], m };
}

/** Two unit vectors that make a right-handed frame with a normal. */
function frameOf(n: Vec3): readonly [Vec3, Vec3] {
  const side: Vec3 = Math.abs(n[1]) < 0.9 ? [n[2], 0, -n[0]] : [1, 0, 0];
  const dot = side[0] * n[0] + side[1] * n[1] + side[2] * n[2];
  const t0: Vec3 = [side[0] - n[0] * dot, side[1] - n[1] * dot, side[2] - n[2] * dot];
  const length = Math.sqrt(t0[0] * t0[0] + t0[1] * t0[1] + t0[2] * t0[2]) || 1;
  const t: Vec3 = [t0[0] / length, t0[1] / length, t0[2] / length];
  return [t, [t[1] * n[2] - t[2] * n[1], t[2] * n[0] - t[0] * n[2], t[0] * n[1] - t[1] * n[0]]];
}
