import { distanceM, ParleyError, roundM, roundVec3, type Vec3 } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import type { GraphNode, NavigationGraph } from '@parley/scenes/kinds';
import { chooseViewpoints } from './choose-viewpoints';
import { freeSpots } from './free-spots';
import { joinParts } from './join-parts';
import { type GraphHome, isInSight, isStraightWalk } from './ways-between';

/** As a person holds a camera, metres above the floor; scans of Matterport3D have 1.4 to 1.6. */
export const GRAPH_CAMERA_M = 1.5;
/** Viewpoints stand about this far apart: 2.25 m on the mean in R2R's graphs (Anderson et al. 2018, §3.3). */
export const GRAPH_SPACING_M = 2;
/** Ways between viewpoints are not longer, metres: 5 in R2R (ibid.). */
const MAX_WAY_M = 5;
/** Two ways over a viewpoint between that are at most this much longer take the place of the straight one. */
const DETOUR = 1.05;

/** Two viewpoints in sight of each other, by their indices. */
interface Sight {
  readonly a: number;
  readonly b: number;
  readonly lengthM: number;
  readonly isWalk: boolean;
}

/**
 * A navigation graph of a home, like those of R2R: viewpoints about two metres apart, at least one in each room that can be entered,
 * and a way between two where the walk is straight and each sees the other. One can get from each to each. A way that leads
 * past a third viewpoint is two ways. The same home gives the same graph.
 *
 * @throws {ParleyError} `BAD_SCENE` when there is nowhere to stand, or parts cannot be joined by straight walks.
 */
export function makeGraph(
  scene: Pick<Scene, 'sceneId' | 'rooms' | 'portals'>,
  home: Omit<GraphHome, 'cameraHeightM'>,
  spacingM = GRAPH_SPACING_M,
): NavigationGraph {
  const { sceneId } = scene;
  const spots = freeSpots(home.pathFinder);
  const chosen = chooseViewpoints(scene, { pathFinder: home.pathFinder, spots, spacingM });
  if (chosen.length === 0)
    throw new ParleyError('BAD_SCENE', 'there is nowhere to stand', {
      where: sceneId,
      remedy: 'Look at its navmesh with `parley scenes preview`.',
    });
  const { isSeen, canWalk } = waysOf({ ...home, cameraHeightM: GRAPH_CAMERA_M });
  const places = joinParts(chosen, { pathFinder: home.pathFinder, spots, canWalk, sceneId });
  const sights = places.flatMap((from, a) =>
    places.slice(a + 1).flatMap((to, offset): Sight[] => {
      const lengthM = distanceM(from, to);
      if (lengthM > MAX_WAY_M || !isSeen(from, to)) return [];
      return [{ a, b: a + 1 + offset, lengthM, isWalk: canWalk(from, to) }];
    }),
  );
  return {
    scan: sceneId,
    nodes: places.map(
      (feet, i): GraphNode => ({
        id: idOf(sceneId, i),
        position: roundVec3([feet[0], feet[1] + GRAPH_CAMERA_M, feet[2]]),
        heightM: GRAPH_CAMERA_M,
        visible: sights.flatMap(({ a, b }) =>
          a === i ? [idOf(sceneId, b)] : b === i ? [idOf(sceneId, a)] : [],
        ),
      }),
    ),
    edges: withoutDetours(sights.filter(({ isWalk }) => isWalk)).map(({ a, b, lengthM }) => [
      a,
      b,
      roundM(lengthM),
    ]),
  };
}

const idOf = (sceneId: string, index: number): string =>
  `${sceneId}-${String(index + 1).padStart(3, '0')}`;

/** Sights and walks between places; what was asked once is not looked at again. */
function waysOf(home: GraphHome) {
  const remembered = (ask: (from: Vec3, to: Vec3) => boolean) => {
    const known = new Map<string, boolean>();
    return (from: Vec3, to: Vec3): boolean => {
      const key = [from.join(' '), to.join(' ')].sort().join(' | ');
      const answer = known.get(key) ?? ask(from, to);
      known.set(key, answer);
      return answer;
    };
  };
  const isSeen = remembered((from, to) => isInSight(from, to, home) && isInSight(to, from, home));
  const canWalk = remembered(
    (from, to) =>
      distanceM(from, to) <= MAX_WAY_M && isStraightWalk(from, to, home) && isSeen(from, to),
  );
  return { isSeen, canWalk };
}

/** Both shorter ways must be there, so that whoever could get somewhere still can. */
function withoutDetours(walks: readonly Sight[]): readonly Sight[] {
  const lengths = new Map<string, number>();
  const beside = new Map<number, Set<number>>();
  for (const { a, b, lengthM } of walks) {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      lengths.set(`${from} ${to}`, lengthM);
      beside.set(from, (beside.get(from) ?? new Set()).add(to));
    }
  }
  return walks.filter(
    ({ a, b, lengthM }) =>
      ![...(beside.get(a) ?? [])].some((middle) => {
        const [first, second] = [lengths.get(`${a} ${middle}`), lengths.get(`${middle} ${b}`)];
        if (first === undefined || second === undefined) return false;
        return first < lengthM && second < lengthM && first + second <= DETOUR * lengthM;
      }),
  );
}
