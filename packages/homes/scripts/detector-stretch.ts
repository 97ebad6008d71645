import type { Vec3 } from '@parley/protocol';
import type { Aabb, FurnitureBuild } from '@parley/scenes/format';
import { randomStream } from '@parley/scenes/seed';
import { factsOf } from '../src/furnish/model-facts';
import { knownFurniture } from '../src/furniture';

/** Largest change of width, height and depth, as a factor and as one over it. */
const MOST = 1.18;
/** Pieces that fit each other, or a wall, as they are. */
const FIXED: ReadonlySet<string> = new Set(['counter', 'curtain', 'range hood', 'sink', 'stove']);

/**
 * Gives furniture other proportions from home to home, so that a detector learns what armchairs have in common and not
 * the outlines of a few. Begins with models as they are.
 *
 * @returns What draws new proportions for all models; null gives them their own again.
 */
export function stretchFurniture(): (seed: string | null) => void {
  let drawn: string | null = null;
  for (const model of knownFurniture()) {
    // What serves which purpose is settled by a model's own size.
    factsOf(model);
    if (FIXED.has(model.category)) continue;
    const own = model.build;
    const build: typeof own = (params) =>
      drawn === null ? own(params) : stretched(own(params), factorsOf(drawn, model.id));
    Object.assign(model, { build });
  }
  return (seed) => {
    drawn = seed;
  };
}

function factorsOf(seed: string, modelId: string): Vec3 {
  const random = randomStream('stretch', seed, modelId);
  const draw = (): number => {
    const factor = 1 + (MOST - 1) * random.next();
    return random.next() < 0.5 ? factor : 1 / factor;
  };
  return [draw(), draw(), draw()];
}

function stretched(build: FurnitureBuild, by: Vec3): FurnitureBuild {
  const point = (p: readonly number[]): Vec3 => [
    at(p, 0) * by[0],
    at(p, 1) * by[1],
    at(p, 2) * by[2],
  ];
  const flat = (p: readonly [number, number]): [number, number] => [p[0] * by[0], p[1] * by[2]];
  const mesh = <T extends FurnitureBuild['sensor']>(one: T): T => ({
    ...one,
    positions: one.positions.map((value, i) => value * at(by, i % 3)),
  });
  return {
    ...build,
    parts: build.parts.map((part) => ({ ...mesh(part), normals: turned(part.normals, by) })),
    sensor: mesh(build.sensor),
    colliders: build.colliders.map(({ min, max }): Aabb => ({ min: point(min), max: point(max) })),
    supports: build.supports.map(({ heightM, minXZ, maxXZ }) => ({
      heightM: heightM * by[1],
      minXZ: flat(minXZ),
      maxXZ: flat(maxXZ),
    })),
    sizeM: point(build.sizeM),
  };
}

/** Normals of a stretched surface. */
function turned(normals: Float32Array, by: Vec3): Float32Array {
  const out = normals.map((value, i) => value / at(by, i % 3));
  for (let i = 0; i < out.length; i += 3) {
    const lengthOf = Math.hypot(at(out, i), at(out, i + 1), at(out, i + 2));
    for (let k = i; k < i + 3; k++) out[k] = at(out, k) / lengthOf;
  }
  return out;
}

const at = (values: ArrayLike<number>, k: number): number => values[k] as number;
