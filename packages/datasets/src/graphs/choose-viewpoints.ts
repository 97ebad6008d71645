import { distanceM, type Vec3 } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import type { PathFinder } from '@parley/scenes/navmesh';
import { isInside } from '@parley/scenes/polygon';

/** In a small room a viewpoint may stand this near to others, as a share of the spacing. */
const LEAST_SHARE = 0.4;

export interface ViewpointQuery {
  readonly pathFinder: PathFinder;
  /** Where one can stand, the freest first. */ readonly spots: readonly Vec3[];
  /** About how far apart, metres. */ readonly spacingM: number;
}

/**
 * Where one stands to look around: in each doorway, then in the freest places of each room, no two nearer than the spacing; a room
 * that would have none gets its freest place all the same. Feet, in order of choice; of the largest island alone.
 */
export function chooseViewpoints(
  scene: Pick<Scene, 'rooms' | 'portals'>,
  { pathFinder, spots, spacingM }: ViewpointQuery,
): Vec3[] {
  const chosen: Vec3[] = [];
  const isFree = (position: Vec3, leastM: number): boolean =>
    chosen.every((other) => distanceM(other, position) >= leastM);
  for (const { position } of scene.portals) {
    const snapped = pathFinder.snap(position);
    if (snapped?.island === 0 && isFree(snapped.position, spacingM / 2))
      chosen.push(snapped.position);
  }
  for (const { polygonXZ } of scene.rooms) {
    const isHere = ([x, , z]: Vec3): boolean => isInside(polygonXZ, [x, z]);
    const own = spots.filter(isHere);
    fill(own, spacingM);
    if (!chosen.some(isHere)) fill(own, LEAST_SHARE * spacingM, 1);
  }
  // Stairs and floor that no room claims.
  fill(spots, spacingM);
  return chosen;

  /** Takes the freest spots, at most so many. */
  function fill(of: readonly Vec3[], leastM: number, most = Infinity): void {
    let taken = 0;
    for (const position of of) {
      if (taken === most) return;
      if (!isFree(position, leastM)) continue;
      chosen.push(position);
      taken++;
    }
  }
}
