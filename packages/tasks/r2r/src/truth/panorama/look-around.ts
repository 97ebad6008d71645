import { wrapDeg } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { floorOf, type GraphNode, type NavigationGraph } from '@parley/scenes/kinds';
import type { Rasteriser } from '@parley/scenes/raster';
import { type Candidate, candidatesAt, candidatesIn } from './candidates';
import { DIRECTION_DEG, DIRECTIONS, FIELDS_OF_VIEW, type FieldOfView } from './field-of-view';

/** A home with its graph, as panoramas are made of it. */
export interface GraphPlace {
  readonly scene: Pick<Scene, 'instances'>;
  readonly graph: NavigationGraph;
  readonly rasteriser: Pick<Rasteriser, 'render'>;
}

/** A thing that a direction shows. */
export interface SeenThing {
  readonly instanceId: number;
  readonly category: string;
  /** Of the picture, 0…1. */ readonly share: number;
  /** Mean over its pixels, metres along the optical axis. */ readonly depthM: number;
}

/** One of the twelve directions of a panorama. */
export interface Direction {
  /** 0 looks to −z, each next 30° to the right. */ readonly index: number;
  /** The largest first. */ readonly things: readonly SeenThing[];
  /** Where one can go in this direction, nearest to its middle first. */
  readonly candidates: readonly Candidate[];
}

/** Smaller things are not made out: share of a picture. */
const LEAST_SHARE = 0.0008;

/**
 * Looks around from viewpoints of a home: id frames of the rasteriser in twelve directions, each viewpoint rendered once.
 *
 * @returns A function from the index of a node to its directions, in order.
 */
export function createLookAround(
  { scene, graph, rasteriser }: GraphPlace,
  field: FieldOfView = 'paper',
): (node: number) => readonly Direction[] {
  const known = new Map<number, readonly Direction[]>();
  const categories = new Map(scene.instances.map(({ id, category }) => [id, category]));
  return (node) => {
    const made = known.get(node) ?? look(node);
    known.set(node, made);
    return made;
  };

  function look(node: number): Direction[] {
    const here = graph.nodes[node] as GraphNode;
    const candidates = candidatesAt(graph, node);
    const sensor = { ...FIELDS_OF_VIEW[field], cameraHeightM: here.heightM };
    return Array.from({ length: DIRECTIONS }, (_, index) => {
      // Headings of poses turn left, those of R2R right.
      const pose = { position: floorOf(here), headingDeg: wrapDeg(-index * DIRECTION_DEG) };
      const { ids, depthM } = rasteriser.render(pose, sensor);
      return {
        index,
        things: thingsOf(ids, depthM, categories),
        candidates: candidatesIn(candidates, index, field),
      };
    });
  }
}

/** The same where there is a graph and no home: where one can go in each direction, and no things. */
export const lookAlongEdges =
  (graph: NavigationGraph, field: FieldOfView = 'paper') =>
  (node: number): readonly Direction[] => {
    const candidates = candidatesAt(graph, node);
    return Array.from({ length: DIRECTIONS }, (_, index) => ({
      ...{ index, things: [] },
      candidates: candidatesIn(candidates, index, field),
    }));
  };

/** Things of an id frame; of an id that the scene does not have nothing is said. */
function thingsOf(
  ids: Uint32Array,
  depthM: Float32Array,
  categories: ReadonlyMap<number, string>,
): SeenThing[] {
  const sums = new Map<number, { pixels: number; depthM: number }>();
  let last = 0;
  let sum = { pixels: 0, depthM: 0 };
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] as number;
    // 0 is nothing and 1 the walls.
    if (id <= 1) continue;
    // Pixels of a thing lie beside each other: it is looked up once for each run of them, not for each pixel.
    if (id !== last) {
      last = id;
      sum = sums.get(id) ?? { pixels: 0, depthM: 0 };
      sums.set(id, sum);
    }
    sum.pixels++;
    sum.depthM += depthM[at] as number;
  }
  return [...sums]
    .flatMap(([instanceId, sum]): SeenThing[] => {
      const category = categories.get(instanceId);
      const share = sum.pixels / ids.length;
      if (category === undefined || share < LEAST_SHARE) return [];
      return [{ instanceId, category, share, depthM: sum.depthM / sum.pixels }];
    })
    .sort((a, b) => b.share - a.share || a.instanceId - b.instanceId);
}
