import type { RoomType } from '@parley/protocol';
import { randomStream } from '@parley/scenes/seed';
import type { FloorPlan } from './floor-plan';

/** Ids of the generated images on the floor and the walls of a room. */
export interface RoomFinish {
  readonly floor: string;
  readonly walls: string;
}

/** Homes with the same walls in all rooms, and with the same floor (step 16). */
const SAME_WALLS = 0.35;
const SAME_FLOORS = 0.15;

const DRY_FLOORS = [
  'floor/oak',
  'floor/walnut',
  'floor/ash',
  'floor/carpet-sand',
  'floor/carpet-blue',
] as const;
const WET_FLOORS = ['floor/chequer', 'floor/slate', 'floor/stone'] as const;
const WALLS = [
  'wall/cream',
  'wall/white',
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
  const walls = whole.next() < SAME_WALLS ? whole.pick(WALLS) : null;
  const floor = whole.next() < SAME_FLOORS ? whole.pick(DRY_FLOORS) : null;
  return new Map(
    rooms.map(({ id, type }) => {
      const random = randomStream('finishes', seed, id);
      const drawn: RoomFinish = {
        floor: WET.has(type) ? random.pick(WET_FLOORS) : (floor ?? random.pick(DRY_FLOORS)),
        walls: type === 'bathroom' ? 'wall/tiles' : (walls ?? random.pick(WALLS)),
      };
      return [id, drawn];
    }),
  );
}
