import type { CategoryName, MotifName, RoomType } from '@parley/protocol';
import type { Aabb, Attributes } from '@parley/scenes/format';
import { polygonAreaM2 } from '@parley/scenes/polygon';
import { type RandomStream, randomStream } from '@parley/scenes/seed';
import type { FurnitureModel } from '../furniture';
import { type FloorPlan, facesOf, type PlanRoom, type WallFace } from '../plan';
import { drawPalette, type Palette } from './draw-palette';
import { isInSet, type ModelSet } from './model-set';
import { motifsFor } from './motifs-for';
import { doorZones, waysOf, windowZones } from './openings';
import type { PlacedThing } from './placed-thing';
import type { Rect } from './rect';
import type { Ways } from './ways';

/** A room while it is being furnished. */
export interface RoomState {
  readonly room: PlanRoom;
  readonly faces: readonly WallFace[];
  readonly areaM2: number;
  /** Floor that stays empty, in front of doors. */ readonly doorZones: readonly Rect[];
  /** Boxes before windows and in curtains that nothing tall may reach into. */
  readonly windowZones: Aabb[];
  readonly ways: Ways;
  /** Colours of the home. */ readonly palette: Palette;
  /** In order of placement. */ readonly things: PlacedThing[];
  /** Floor in front of things that are opened or sat on. */ readonly fronts: Rect[];
  /** The room's own stream for a stage. */ random(...stage: (string | number)[]): RandomStream;
}

/** A home while it is being furnished. */
export interface HomeState {
  readonly plan: FloorPlan;
  readonly rooms: readonly RoomState[];
  /** Whether a model may stand in this home. */ isAllowed(model: FurnitureModel): boolean;
  /** Looks of all things of a category so far. */ looksOf(category: CategoryName): Attributes[];
  /** Motifs for a room that no picture shows yet; all, when each is shown. */
  freeMotifs(type: RoomType): readonly MotifName[];
  things(): PlacedThing[];
  random(...stage: (string | number)[]): RandomStream;
}

export interface FurnishOptions {
  readonly seed: string;
  readonly sceneId: string;
  /** Which models of the known libraries may stand there; all when left out. */
  readonly models?: ModelSet | 'none';
}

/** All rooms of a plan, empty. */
export function openHome(
  plan: FloorPlan,
  { seed, sceneId, models = 'all' }: FurnishOptions,
): HomeState {
  const palette = drawPalette(randomStream('furnish', seed, sceneId, 'palette'));
  const rooms = plan.rooms.map((room): RoomState => {
    const random: RoomState['random'] = (...stage) =>
      randomStream('furnish', seed, sceneId, room.id, ...stage);
    return {
      room,
      faces: facesOf(room),
      areaM2: polygonAreaM2(room.polygonXZ),
      doorZones: doorZones(plan, room),
      windowZones: windowZones(plan, room),
      ways: waysOf(plan, room),
      palette,
      things: [],
      fronts: [],
      random,
    };
  });
  const things = (): PlacedThing[] => rooms.flatMap((room) => room.things);
  return {
    plan,
    rooms,
    things,
    isAllowed: (model) => isInSet(model, models),
    looksOf: (category) =>
      things()
        .filter(({ model }) => model.category === category)
        .map(({ attributes }) => attributes),
    freeMotifs: (type) => {
      const shown = new Set(things().map(({ params }) => params.motif));
      const hung = motifsFor(type);
      const free = hung.filter((motif) => !shown.has(motif));
      return free.length > 0 ? free : hung;
    },
    random: (...stage) => randomStream('furnish', seed, sceneId, ...stage),
  };
}
