import { roundM, roundVec3 } from '@parley/protocol';
import type {
  Aabb,
  FurnitureBuild,
  RenderPart,
  SupportSurface,
  SurfaceSpec,
} from '@parley/scenes/format';
import { append, emptyGeometry, type Geometry, type Solid } from './mesh';

export interface Piece {
  readonly surface: SurfaceSpec;
  readonly solid: Solid;
  /** 1 when left out: solid. */ readonly opacity?: number;
}

export interface AssemblyOptions {
  readonly pieces: readonly Piece[];
  /** Boxes the robot cannot enter; the bounding box when left out, none for things that hang or lie flat. */
  readonly colliders?: readonly Aabb[];
  readonly supports?: readonly SupportSurface[];
}

export const piece = (surface: SurfaceSpec, ...solids: readonly Solid[]): Piece[] =>
  solids.map((solid) => ({ surface, solid }));

/** The same pieces, of something that one sees through. */
export const seeThrough = (pieces: readonly Piece[], opacity: number): Piece[] =>
  pieces.map((one) => ({ ...one, opacity }));

/** Joins pieces into a build: one render part per surface, one sensor mesh, bounds, colliders. */
export function assemble(options: AssemblyOptions): FurnitureBuild {
  const bySurface = new Map<string, Pick<Piece, 'surface' | 'opacity'> & { geometry: Geometry }>();
  const sensor = emptyGeometry();
  for (const { solid, ...look } of options.pieces) {
    const key = JSON.stringify(look);
    const part = bySurface.get(key) ?? { ...look, geometry: emptyGeometry() };
    bySurface.set(key, part);
    append(part.geometry, solid.render);
    append(sensor, solid.proxy);
  }
  const parts = [...bySurface.values()].map(({ surface, opacity, geometry }) => ({
    ...renderPart(geometry, surface),
    ...(opacity !== undefined && { look: { rgb: null, picture: null, opacity } }),
  }));
  const bounds = boundsOf(parts.map((part) => part.positions));
  return {
    parts,
    sensor: {
      positions: Float32Array.from(sensor.positions),
      indices: Uint32Array.from(sensor.indices),
    },
    colliders: options.colliders ?? [bounds],
    supports: options.supports ?? [],
    sizeM: [
      roundM(bounds.max[0] - bounds.min[0]),
      roundM(bounds.max[1] - bounds.min[1]),
      roundM(bounds.max[2] - bounds.min[2]),
    ],
  };
}

/** A finished geometry with one surface. */
export const renderPart = (geometry: Geometry, surface: SurfaceSpec): RenderPart => ({
  positions: Float32Array.from(geometry.positions),
  normals: Float32Array.from(geometry.normals),
  uvs: Float32Array.from(geometry.uvs),
  indices: Uint32Array.from(geometry.indices),
  surface,
});

/** Smallest box around all points, rounded to 1e-6 m. @throws {RangeError} without points. */
export function boundsOf(lists: readonly ArrayLike<number>[]): Aabb {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const list of lists) {
    for (let i = 0; i < list.length; i++) {
      const axis = i % 3;
      min[axis] = Math.min(min[axis] as number, list[i] as number);
      max[axis] = Math.max(max[axis] as number, list[i] as number);
    }
  }
  if (min[0] === Infinity) throw new RangeError('boundsOf: no points');
  return { min: roundVec3(min), max: roundVec3(max) };
}

/** A box centred over the origin of the model's frame. */
export const boxOf = (
  widthM: number,
  depthM: number,
  heights: readonly [number, number],
): Aabb => ({
  min: [-widthM / 2, heights[0], -depthM / 2],
  max: [widthM / 2, heights[1], depthM / 2],
});

/** The whole top of something as a place to stand things on, with a margin at its edges. */
export const topOf = (widthM: number, depthM: number, heightM: number): SupportSurface => ({
  heightM,
  minXZ: [-widthM / 2 + 0.05, -depthM / 2 + 0.05],
  maxXZ: [widthM / 2 - 0.05, depthM / 2 - 0.05],
});
