import type { Vec3 } from '@parley/protocol';
import type { FurnitureBuild } from '@parley/scenes/format';
import type { PlacedThing } from './placed-thing';
import type { Ware } from './ware';

/** What lies on cloth may touch it. */
const SOFT: ReadonlySet<string> = new Set(['bed', 'sofa', 'armchair', 'chair', 'bench']);
/** Uneven tops reach this far into what stands on them, metres. */
const UNEVEN_M = 0.02;
/** Bounding boxes are larger than things. */
const SHARE = 0.85;

/**
 * Is there a part of the host, such as the next board of a shelf, where a thing would be that stands on one of its tops?
 *
 * @param at Where it would stand, in the frame of the host's model.
 */
export function isUnderSomething(
  { model, build }: Pick<PlacedThing, 'model' | 'build'>,
  [x, y, z]: Vec3,
  { bounds: { min, max } }: Pick<Ware, 'bounds'>,
): boolean {
  if (SOFT.has(model.category)) return false;
  const [bottom, top] = [y + UNEVEN_M, y + (max[1] - min[1])];
  // Above the highest point of the host there is nothing of it.
  if (bottom >= build.sizeM[1]) return false;
  const reachM = (SHARE * Math.max(max[0] - min[0], max[2] - min[2])) / 2;
  const low = [x - reachM, bottom, z - reachM] as const;
  const high = [x + reachM, top, z + reachM] as const;
  return reachesInto(build, low, high);
}

/** Does any triangle's own box meet a box in the frame of the model? */
export const reachesInto = (
  { parts }: Pick<FurnitureBuild, 'parts'>,
  low: readonly [number, number, number],
  high: readonly [number, number, number],
): boolean =>
  parts.some(({ positions, indices }) => {
    for (let t = 0; t < indices.length; t += 3) {
      const meets = [0, 1, 2].every((k) => {
        const value = (corner: number): number =>
          positions[3 * (indices[t + corner] as number) + k] as number;
        const [a, b, c] = [value(0), value(1), value(2)];
        return Math.min(a, b, c) < (high[k] as number) && Math.max(a, b, c) > (low[k] as number);
      });
      if (meets) return true;
    }
    return false;
  });
