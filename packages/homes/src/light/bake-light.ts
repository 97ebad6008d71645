import { cosDeg, sinDeg, type Vec3 } from '@parley/protocol';
import type { BakedLight, BuiltHome, RenderPart } from '@parley/scenes/format';
import { createRowTable } from '@parley/scenes/rows';
import { type LightContext, lightAt } from './light-at';
import { isLamp, lightsOf } from './lights';
import { buildOccluders } from './occluders';
import { pointLightsOf } from './point-lights';
import { roomLight } from './room-light';
import { buildVoxelOccluders } from './voxel-occluders';

export interface BakeOptions {
  /** Rays per vertex for ambient occlusion. */ readonly rays?: number;
  /** `exact` (default) traces triangles and takes a minute; `quick` marches voxels and takes seconds. */
  readonly shadows?: 'exact' | 'quick';
}

const OFFSET_M = 0.008;
const FRAME_OFFSET_M = 0.04;
/** More than a voxel, so that a surface lies outside its own. */
const QUICK_OFFSET_M = 0.06;
/** Vertices within a 500th of a metre and of a turn have the same light. */
const STEPS_PER_M = 500;
/** Things that shine by themselves, and how bright. */
const SHINING: Readonly<Record<string, number>> = { outlook: 1.2, mirror: 1, screen: 1 };

/**
 * Computes all light of a home once: image-based light of each room with ambient occlusion, windows and ceiling lights with soft
 * shadows, lamps, and sun patches through the windows. Pure arithmetic, so the same bytes everywhere.
 */
export function bakeLight(home: BuiltHome, options: BakeOptions = {}): BakedLight {
  const lights = lightsOf(home.scene);
  const points = pointLightsOf(lights);
  const isQuick = options.shadows === 'quick';
  const occluders = (isQuick ? buildVoxelOccluders : buildOccluders)(cornersOf(home));
  const directions = hemisphere(options.rays ?? 24);
  const around = roomLight(home);
  const baked = new Map<number, Float32Array[]>();
  for (const [id, parts] of home.render) {
    const category = home.scene.instances.find((instance) => instance.id === id)?.category;
    const isGlowing = category !== undefined && isLamp(category);
    const isSoft = category === 'plant' || category === 'curtain';
    const offsetM = isQuick ? QUICK_OFFSET_M : category === 'picture' ? FRAME_OFFSET_M : OFFSET_M;
    baked.set(
      id,
      parts.map((part) =>
        bakePart(part, {
          points,
          lamps: lights.lamps,
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

/** Directions over the upper hemisphere with density ∝ cosine (Malley), on a spiral of golden angles. */
export const hemisphere = (count: number): Vec3[] =>
  Array.from({ length: count }, (_, i) => {
    const squared = (i + 0.5) / count;
    const radius = Math.sqrt(squared);
    const deg = Math.round(i * 137.508);
    return [radius * cosDeg(deg), Math.sqrt(1 - squared), radius * sinDeg(deg)];
  });

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

/** Light on the vertices of one part. */
export function bakePart(part: RenderPart, context: LightContext): Float32Array {
  const out = new Float32Array(part.positions.length);
  const shape = part.positions;
  const shine = SHINING[(part.surface.textureId ?? '').split('/')[0] ?? ''];
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
