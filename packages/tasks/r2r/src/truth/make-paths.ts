import { roundM } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { isInside } from '@parley/scenes/polygon';
import { randomStream } from '@parley/scenes/seed';
import { STYLES, type Style } from '../shared';
import {
  LEXICA,
  type LexiconName,
  landmarksNear,
  type ToldClause,
  type ToldRoute,
  tellClauses,
  tellRoute,
  writeInstruction,
} from './instructions';
import { createLookAround, type Direction, type GraphPlace } from './panorama';
import { drawRoutes, routeSteps } from './routes';

/** A path of R2R, as its files have them (`R2R_<split>.json`). */
export interface MadePath {
  /** Metres. */ readonly distance: number;
  readonly scan: string;
  readonly path_id: string;
  readonly path: string[];
  /** Radians, 0 faces −z, positive turns right. */ readonly heading: number;
  readonly instructions: string[];
}

/** A home with its graph, as instructions are written in it. */
type HomePlace = GraphPlace & { readonly scene: Pick<Scene, 'rooms' | 'instances'> };
interface ToldPlace extends Pick<HomePlace, 'scene' | 'graph'> {
  readonly lookAround: (node: number) => readonly Direction[];
}

export interface MakePathsOptions {
  readonly seed: string;
  /** At most so many. */ readonly count: number;
  readonly lexicon: LexiconName;
}

/** Headings at the start: of the directions of a panorama. */
export const HEADINGS = 12;

/**
 * Makes paths of a home with three instructions each, told by landmarks, by turns and by rooms. The same home, seed and words give the
 * same paths.
 *
 * @returns Fewer than asked for where the graph has no more ways of 4 to 7 edges through two rooms.
 */
export function makePaths(
  place: HomePlace,
  { seed, count, lexicon }: MakePathsOptions,
): MadePath[] {
  const { graph } = place;
  const roomOf = roomsOf(place);
  const lookAround = createLookAround(place);
  return drawRoutes(graph, roomOf, { seed, count }).map((route, number) => {
    const pathId = `${graph.scan}-${number + 1}`;
    const random = randomStream('r2r instructions', seed, lexicon, pathId);
    const startDeg = (360 / HEADINGS) * randomStream('r2r heading', seed, pathId).int(HEADINGS);
    const told = toldRoute({ ...place, lookAround }, route.nodes, startDeg);
    return {
      distance: roundM(route.lengthM),
      scan: graph.scan,
      path_id: pathId,
      path: route.nodes.map((node) => graph.nodes[node]?.id as string),
      heading: roundM((startDeg * Math.PI) / 180),
      instructions: STYLES.map((style) =>
        writeInstruction(told, style, { lexicon: LEXICA[lexicon], random }),
      ),
    };
  });
}

/** Room id of a node; null in a doorway. */
function roomsOf({ scene, graph }: Pick<HomePlace, 'scene' | 'graph'>) {
  const rooms = graph.nodes.map(({ position: [x, , z] }) =>
    scene.rooms.find(({ polygonXZ }) => isInside(polygonXZ, [x, z])),
  );
  return (node: number): string | null => rooms[node]?.id ?? null;
}

/**
 * The actions that our writer tells a path by, in one way to tell it, in the first words of `train`.
 *
 * @param path Nodes. @param startDeg Where the robot faces at its start, degrees clockwise from −z.
 */
export function toldClausesOf(
  place: ToldPlace,
  path: readonly number[],
  { startDeg, style }: { readonly startDeg: number; readonly style: Style },
): ToldClause[] {
  const first = { pick: <T>(words: readonly T[]): T => words[0] as T };
  const words = { lexicon: LEXICA.train, random: first };
  return tellClauses(toldRoute(place, path, startDeg), style, words);
}

/** What the writers of instructions know of a route. @param startDeg Where the robot faces at its start, degrees clockwise from −z. */
function toldRoute(
  { scene, graph, lookAround }: ToldPlace,
  nodes: readonly number[],
  startDeg: number,
): ToldRoute {
  const roomOf = roomsOf({ scene, graph });
  const types = new Map(scene.rooms.map(({ id, type }) => [id, type]));
  return tellRoute(routeSteps(graph, { nodes }, { startDeg, roomOf }), {
    typeOfRoom: (roomId) => types.get(roomId) ?? 'hallway',
    roomOf,
    landmarksAt: (node) => landmarksNear(lookAround(node), scene.instances, roomOf(node)),
  });
}
