import type { FoundObject } from './beliefs';

/** Sides of what has no outline on the floor worth the name, metres: to each side of its middle. */
const LEAST_M = 0.15;
/** The robot's map has no heights: a thing is taken to be as high as it is wide, within these, metres. */
const HIGHEST_M = 0.6;

/** How large a thing is by its outline on the robot's map, metres to each side of its middle. */
export function sizeOnMap({ contour }: Pick<FoundObject, 'contour'>): {
  readonly halfWidthM: number;
  readonly halfHeightM: number;
} {
  const xs = contour.map(([x]) => x);
  const zs = contour.map(([, z]) => z);
  const halfWidthM =
    contour.length === 0 ? LEAST_M : Math.max(LEAST_M, spanOf(xs) / 2, spanOf(zs) / 2);
  return { halfWidthM, halfHeightM: Math.min(HIGHEST_M, halfWidthM) };
}

const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
