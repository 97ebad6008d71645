import { ParleyError, type Vec3 } from '@parley/protocol';
import type { PathFinder } from '@parley/scenes/navmesh';

/** Each round joins two parts, or brings one nearer to the others; homes need a handful. */
const MAX_ROUNDS = 60;

export interface JoinQuery {
  readonly pathFinder: PathFinder;
  /** Where one can stand, the freest first. */ readonly spots: readonly Vec3[];
  /** Is there a way of the graph between two places? */
  readonly canWalk: (from: Vec3, to: Vec3) => boolean;
  readonly sceneId: string;
}

/**
 * Adds viewpoints until one can get from each to each: for the smallest part the freest place with ways to it and to another part,
 * or, where no place has both, the one with a way to it from which the walk to the others is shortest.
 *
 * @throws {ParleyError} `BAD_SCENE` when parts stay apart.
 */
export function joinParts(
  chosen: readonly Vec3[],
  { pathFinder, spots, canWalk, sceneId }: JoinQuery,
): Vec3[] {
  const places = [...chosen];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const [own = [], ...others] = partsOf(places, canWalk);
    if (others.length === 0) return places;
    const rest = others.flat();
    const reached = spots.filter((spot) => own.some((place) => canWalk(place, spot)));
    const bridge = reached.find((spot) => rest.some((place) => canWalk(place, spot)));
    const fresh = reached.filter((spot) => !places.includes(spot));
    const next = bridge ?? shortestWalk(fresh, rest, pathFinder);
    if (next === null) break;
    places.push(next);
  }
  throw new ParleyError('BAD_SCENE', 'its viewpoints cannot be joined by straight walks', {
    where: sceneId,
    remedy: 'Look at its navmesh with `parley scenes preview`.',
  });
}

/** Parts that no way joins, the smallest first. */
function partsOf(places: readonly Vec3[], canWalk: JoinQuery['canWalk']): Vec3[][] {
  const parts: Vec3[][] = [];
  const left = new Set(places);
  for (const first of places) {
    if (!left.delete(first)) continue;
    const part = [first];
    for (const from of part)
      for (const to of left)
        if (canWalk(from, to)) {
          left.delete(to);
          part.push(to);
        }
    parts.push(part);
  }
  return parts.sort((a, b) => a.length - b.length);
}

/** The place with the shortest walk to any of the others; null where there is none. */
function shortestWalk(
  places: readonly Vec3[],
  others: readonly Vec3[],
  pathFinder: PathFinder,
): Vec3 | null {
  const goals = pathFinder.goalSet(others);
  let best: { readonly place: Vec3; readonly lengthM: number } | null = null;
  for (const place of places) {
    const path = pathFinder.findNearest(place, goals);
    if (path.kind === 'complete' && (best === null || path.lengthM < best.lengthM))
      best = { place, lengthM: path.lengthM };
  }
  return best?.place ?? null;
}
