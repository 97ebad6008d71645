import type { Performer } from '@parley/agent-core/ports';
import type { Scene } from '@parley/scenes/format';
import type { GraphNode, NavigationGraph } from '@parley/scenes/kinds';
import { isInside } from '@parley/scenes/polygon';
import type { Rasteriser } from '@parley/scenes/raster';
import { R2R_METHODS } from '@parley/task-r2r/shared';
import {
  createLookAround,
  type Direction,
  type Eyes,
  type FieldOfView,
  type GraphWorld,
  tagsOf,
  tellDirection,
  visionProfile,
} from '@parley/task-r2r/truth';
import { replyEachOf } from '../../../ports/reply-each';
import { GT_DETECTION, GT_OBSERVATION } from '../r2r-ports';
import type { R2rSpec } from '../r2r-spec';
import { hereOf } from './graph-bodies';

const replyEach = replyEachOf(R2R_METHODS);

interface Place {
  readonly scene: Scene;
  readonly graph: NavigationGraph;
  readonly rasteriser: Pick<Rasteriser, 'render'>;
}

interface BodyParts extends Place {
  /** What directions show; left out: 30° each. */ readonly lookAround?: (
    node: number,
  ) => readonly Direction[];
  readonly spec: Pick<R2rSpec, 'seed' | 'profile'>;
  readonly world: GraphWorld;
}

/** Panoramas of a home are the same in all of its trials. */
const panoramas = {
  paper: new WeakMap<Scene, (node: number) => readonly Direction[]>(),
  code: new WeakMap<Scene, (node: number) => readonly Direction[]>(),
};

/** Looks around in a home; what was seen there once is kept. */
export function panoramasOf(
  place: Place,
  field: FieldOfView = 'paper',
): (node: number) => readonly Direction[] {
  const made = panoramas[field].get(place.scene) ?? createLookAround(place, field);
  panoramas[field].set(place.scene, made);
  return made;
}

/** Experts of vision made from what the simulator knows, by their names (SCI-15). They answer of where the robot stands, and of no other place. */
export function gtBodies(parts: BodyParts): Readonly<Record<string, Performer<'model'>>> {
  const { spec, scene, graph, world } = parts;
  const lookAround = parts.lookAround ?? panoramasOf(parts);
  const eyes: Eyes = {
    profile: visionProfile(spec.profile),
    seed: spec.seed,
    categories: [...new Set(scene.instances.map(({ category }) => category))].sort(),
    instances: new Map(scene.instances.map((instance) => [instance.id, instance])),
  };
  const roomOf = (node: number): string | null => {
    const [x, , z] = (graph.nodes[node] as GraphNode).position;
    return scene.rooms.find(({ polygonXZ }) => isInside(polygonXZ, [x, z]))?.id ?? null;
  };
  const indices = new Map(graph.nodes.map(({ id }, i) => [id, i]));
  const types = new Map(scene.rooms.map(({ id, type }) => [id, type]));
  const here = hereOf({ graph, world, lookAround });
  const directionAt = (viewpoint: string, direction: number): Direction =>
    here(viewpoint)[direction] as Direction;
  const named = (name: string): string => `${name}:${spec.profile}`;
  return {
    [GT_OBSERVATION]: replyEach(named(GT_OBSERVATION), {
      'scene-observation.answer': ({ viewpoint, direction, questions }) => {
        const shown = directionAt(viewpoint, direction);
        const outlook = {
          viewpoint,
          roomId: roomOf(world.at()),
          roomType: (roomId: string) => types.get(roomId) ?? 'room',
          openRooms: shown.candidates.map(({ viewpoint: to }) => roomOf(indices.get(to) as number)),
        };
        return { observation: tellDirection(shown, outlook, { questions, eyes }) };
      },
    }),
    [GT_DETECTION]: replyEach(named(GT_DETECTION), {
      'object-detection.answer': ({ viewpoint, direction }) => ({
        tags: tagsOf(directionAt(viewpoint, direction), viewpoint, eyes),
      }),
    }),
  };
}
