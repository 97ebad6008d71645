import { roundM } from '@parley/protocol';
import type { NavigationGraph } from '@parley/scenes/kinds';
import { randomStream } from '@parley/scenes/seed';
import { LEXICA, type ToldRoute, tellRoute, writeInstruction } from './instructions';
import { HEADINGS, type MadePath, type MakePathsOptions } from './make-paths';
import { drawRoutes, type Route, routeSteps } from './routes';

/** Instructions of a path, as R2R has them. */
const TELLINGS = 3;

/**
 * Makes paths of a graph of which nothing else is known: shortest ways of 4 to 7 edges, told three times by their turns alone, each in
 * words drawn anew. The same graph, seed and words give the same paths.
 *
 * @returns Fewer than asked for where the graph has no more such ways.
 */
export function makeTurnPaths(
  graph: NavigationGraph,
  { seed, count, lexicon }: MakePathsOptions,
): MadePath[] {
  return drawRoutes(graph, null, { seed, count }).map((route, number) => {
    const pathId = `${graph.scan}-${number + 1}`;
    const random = randomStream('r2r turns', seed, lexicon, pathId);
    const startDeg = (360 / HEADINGS) * randomStream('r2r heading', seed, pathId).int(HEADINGS);
    const told = turnsOf(graph, route, startDeg);
    const words = { lexicon: LEXICA[lexicon], random };
    return {
      distance: roundM(route.lengthM),
      scan: graph.scan,
      path_id: pathId,
      path: route.nodes.map((node) => graph.nodes[node]?.id as string),
      heading: roundM((startDeg * Math.PI) / 180),
      instructions: Array.from({ length: TELLINGS }, () => writeInstruction(told, 'turns', words)),
    };
  });
}

/** A route without rooms and landmarks. */
function turnsOf(graph: NavigationGraph, route: Route, startDeg: number): ToldRoute {
  const roomOf = () => null;
  return tellRoute(routeSteps(graph, route, { startDeg, roomOf }), {
    typeOfRoom: () => 'hallway',
    roomOf,
    landmarksAt: () => [],
  });
}
