import type { SizeName, Vec3 } from '@parley/protocol';

/** Measure by which people call a thing small or large: 0 width, 1 height; below the first limit small, below the second medium. */
const LIMITS: Readonly<Record<string, readonly [axis: 0 | 1, small: number, medium: number]>> = {
  bed: [0, 1.1, 1.65],
  sofa: [0, 1.75, 2.15],
  table: [0, 0.85, 1.35],
  desk: [0, 1.1, 1.5],
  cabinet: [0, 0.6, 1.2],
  bookcase: [0, 0.6, 1.2],
  wardrobe: [0, 1, 1.8],
  rug: [0, 0.9, 1.6],
  plant: [1, 0.4, 0.9],
  vase: [1, 0.26, 0.42],
  box: [0, 0.3, 0.55],
  basket: [1, 0.35, 0.6],
  toy: [1, 0.25, 0.45],
};

/** All sizes for what may be scaled, else the one that people would call it by. */
export function sizeClasses(
  category: string,
  sizeM: Vec3,
  isScalable: boolean,
): readonly SizeName[] {
  if (isScalable) return ['small', 'medium', 'large'];
  const limits = LIMITS[category];
  if (limits === undefined) return ['medium'];
  const [axis, small, medium] = limits;
  const m = axis === 0 ? Math.max(sizeM[0], sizeM[2] * (category === 'bed' ? 0 : 1)) : sizeM[1];
  return [m < small ? 'small' : m < medium ? 'medium' : 'large'];
}
