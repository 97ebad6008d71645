import { CATEGORIES, roundM } from '@parley/protocol';
import { describe, describeMinimally, distinguishingAttributes } from '@parley/scenes/describe';
import {
  type BuiltHome,
  type RenderPart,
  SCENE_FORMAT_VERSION,
  type Scene,
  type SceneInstance,
  type SensorMesh,
} from '@parley/scenes/format';
import { assemble, boundsOf } from '../furniture';
import type { FloorPlan, RoomFinish } from '../plan';
import { meshToWorld, partToWorld } from '../stance';
import { buildBacksplash } from './build-backsplash';
import { buildFixtures, type DoorColours } from './build-fixtures';
import { buildStructure } from './build-structure';
import type { DraftInstance } from './draft-instance';
import { drawOutlook } from './draw-outlook';
import { hangCeilingLamps } from './hang-ceiling-lamps';
import { buildNavmeshSource } from './navmesh-source';
import { surroundings } from './surroundings';

/** Id of walls, floors and ceilings as a whole. */
const STRUCTURE_ID = 1;

/** What a home is put together from. */
export interface HomeParts {
  readonly sceneId: string;
  readonly generator: Scene['generator'];
  readonly plan: FloorPlan;
  readonly finishOf: (roomId: string) => RoomFinish;
  readonly doorColours: DoorColours;
  /** The furniture, ids from 2 on without a gap. */
  readonly things: readonly DraftInstance[];
}

/** Puts plan and furniture together: scene, render and sensor meshes, navmesh source. */
export function assembleHome(parts: HomeParts): BuiltHome {
  const { plan, things } = parts;
  const { seed } = parts.generator;
  const fixtures = buildFixtures(plan, parts.doorColours, 2 + things.length, drawOutlook(seed));
  const first = 2 + things.length + fixtures.length;
  const lamps = hangCeilingLamps(plan, seed, first);
  const drafts = [...things, ...fixtures, ...lamps];
  const structure = assemble({
    pieces: [...buildStructure(plan, parts.finishOf), ...buildBacksplash(plan, things)],
    colliders: [],
  });
  const render = new Map<number, readonly RenderPart[]>([[STRUCTURE_ID, structure.parts]]);
  const sensors: SensorMesh[] = [{ instanceId: STRUCTURE_ID, ...structure.sensor }];
  for (const draft of drafts) {
    render.set(
      draft.id,
      draft.build.parts.map((part) => partToWorld(part, draft.stance)),
    );
    sensors.push({ instanceId: draft.id, ...meshToWorld(draft.build.sensor, draft.stance) });
  }
  return {
    scene: sceneOf(parts, drafts),
    render,
    sensors,
    navmeshSource: buildNavmeshSource(plan, drafts),
  };
}

function sceneOf({ sceneId, generator, plan }: HomeParts, drafts: readonly DraftInstance[]): Scene {
  const partial = drafts.map((draft) => ({ ...draft, ...surroundings(draft, drafts) }));
  const instances = partial.map((draft): SceneInstance => {
    const rivals = partial
      .filter((other) => other.id !== draft.id && other.category === draft.category)
      .map(({ attributes }) => attributes);
    return {
      id: draft.id,
      category: draft.category,
      rawName: draft.category,
      ...(draft.noun === undefined ? {} : { noun: draft.noun }),
      mpcat40: CATEGORIES[draft.category].mpcat40,
      roomId: draft.roomId,
      model: draft.modelId,
      position: draft.stance.position,
      yawDeg: draft.stance.yawDeg,
      sizeM: draft.build.sizeM,
      aabb: draft.aabb,
      supportId: draft.supportId,
      attributes: draft.attributes,
      ...(draft.unsettled === undefined ? {} : { unsettled: draft.unsettled }),
      neighbours: draft.neighbours,
      description: describe(draft),
      distinguishing: distinguishingAttributes(draft.attributes, rivals, draft),
      minimal: describeMinimally(draft, rivals),
    };
  });
  return {
    formatVersion: SCENE_FORMAT_VERSION,
    sceneId,
    generator,
    bounds: homeBounds(plan),
    ceilingHeightM: plan.ceilingHeightM,
    rooms: plan.rooms.map(({ id, type, polygonXZ }) => ({
      id,
      type,
      polygonXZ: polygonXZ.map(([x, z]) => [x, z]),
    })),
    portals: plan.doors.map(({ rooms, at: [x, z], widthM }) => ({
      roomA: rooms[0],
      roomB: rooms[1],
      position: [roundM(x), 0, roundM(z)],
      widthM,
    })),
    instances,
  };
}

const homeBounds = ({ rooms, ceilingHeightM }: FloorPlan): Scene['bounds'] =>
  boundsOf(
    rooms.map(({ polygonXZ }) =>
      polygonXZ.flatMap(([x, z]) => [x - 0.2, 0, z - 0.2, x + 0.2, ceilingHeightM, z + 0.2]),
    ),
  );
