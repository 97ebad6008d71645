import { roundM } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { isInside } from '@parley/scenes/polygon';
import { randomStream } from '@parley/scenes/seed';
import {
  LEXICA,
  type LexiconName,
  landmarksNear,
  STYLES,
  tellRoute,
  writeInstruction,
} from './instructions';
import { createLookAround, type GraphPlace } from './panorama';
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

export interface MakePathsOptions {
  readonly seed: string;
  /** At most so many. */ readonly count: number;
  readonly lexicon: LexiconName;
}

/** Headings at the start: of the directions of a panorama. */
const HEADINGS = 12;

/**
 * Makes paths of a home with three instructions each, told by landmarks, by turns and by rooms. The same home, seed and words give the
 * same paths.
 *
 * @returns Fewer than asked for where the graph has no more ways of 4 to 7 edges through two rooms.
 */
export function makePaths(
  place: GraphPlace & { readonly scene: Pick<Scene, 'rooms' | 'instances'> },
  { seed, count, lexicon }: MakePathsOptions,
): MadePath[] {
  const { scene, graph } = place;
  const rooms = graph.nodes.map(({ position: [x, , z] }) =>
    scene.rooms.find(({ polygonXZ }) => isInside(polygonXZ, [x, z])),
  );
  const roomOf = (node: number): string | null => rooms[node]?.id ?? null;
  const types = new Map(scene.rooms.map(({ id, type }) => [id, type]));
  const lookAround = createLookAround(place);
  return drawRoutes(graph, roomOf, { seed, count }).map((route, number) => {
    const pathId = `${graph.scan}-${number + 1}`;
    const random = randomStream('r2r instructions', seed, lexicon, pathId);
    const startDeg = (360 / HEADINGS) * randomStream('r2r heading', seed, pathId).int(HEADINGS);
    const told = tellRoute(routeSteps(graph, route, { startDeg, roomOf }), {
      typeOfRoom: (roomId) => types.get(roomId) ?? 'hallway',
      roomOf,
      landmarksAt: (node) => landmarksNear(lookAround(node), scene.instances, roomOf(node)),
    });
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
