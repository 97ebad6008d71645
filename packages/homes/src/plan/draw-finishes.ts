import type { RoomType } from '@parley/protocol';
import { randomStream } from '@parley/scenes/seed';
import type { FloorPlan } from './floor-plan';

/** Ids of the generated images on the floor and the walls of a room. */
export interface RoomFinish {
  readonly floor: string;
  readonly walls: string;
}

/**
 * Rooms that have the walls and the floor of most of their home. ProcTHOR (step 16) has 35 % and 15 % of homes alike in all rooms: homes
 * that people live in keep to one family.
 */
const USUAL_WALLS = 0.65;
const USUAL_FLOOR = 0.7;

/** A finish that stands twice is twice as usual. */
const DRY_FLOORS = [
  ...(['floor/oak', 'floor/oak', 'floor/oak', 'floor/ash', 'floor/ash'] as const),
  ...(['floor/walnut', 'floor/walnut', 'floor/carpet-sand', 'floor/carpet-sand'] as const),
  'floor/carpet-blue',
] as const;
const WET_FLOORS = [
  ...(['floor/stone', 'floor/stone', 'floor/slate', 'floor/slate', 'floor/chequer'] as const),
] as const;
const WALLS = [
  ...(['wall/cream', 'wall/cream', 'wall/white', 'wall/white', 'wall/sand'] as const),
  'wall/sage',
  'wall/sky',
  'wall/blush',
  'wall/sand',
  'wall/slate',
  'wall/stripes',
] as const;
/** Rooms where water is spilt. */
const WET: ReadonlySet<RoomType> = new Set(['bathroom', 'kitchen']);

/** Chooses floors and walls, the same for the same plan and seed. Wet rooms are tiled, bathrooms up the walls as well. */
export function drawFinishes({ rooms }: FloorPlan, seed: string): ReadonlyMap<string, RoomFinish> {
  const whole = randomStream('finishes', seed);
  const walls = whole.pick(WALLS);
  const floor = whole.pick(DRY_FLOORS);
  return new Map(
    rooms.map(({ id, type }) => {
      const random = randomStream('finishes', seed, id);
      const [own, ownFloor] = [random.next() >= USUAL_WALLS, random.next() >= USUAL_FLOOR];
      const dry = ownFloor ? random.pick(DRY_FLOORS) : floor;
      const drawn: RoomFinish = {
        floor: WET.has(type) ? random.pick(WET_FLOORS) : dry,
        walls: type === 'bathroom' ? 'wall/tiles' : own ? random.pick(WALLS) : walls,
      };
      return [id, drawn];
    }),
  );
}
