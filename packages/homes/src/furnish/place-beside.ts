import type { Vec3 } from '@parley/protocol';
import type { RandomStream } from '@parley/scenes/seed';
import type { LookSpec } from '../look';
import { toWorld } from '../stance';
import type { HomeState, RoomState } from './home-state';
import type { KindName } from './kinds';
import type { PlacedThing } from './placed-thing';
import { settle } from './settle';
import { boxAt, drawWare, settled, type Ware } from './ware';

/** A place in the frame of another thing: the middle of the footprint there, and the turn against it. */
export interface Beside {
  readonly x: number;
  readonly z: number;
  readonly turnDeg: number;
}

/** Places that depend on how large the thing turns out. */
export type BesidePlaces = (size: readonly [number, number]) => readonly Beside[];

export interface BesideWish {
  readonly kind: KindName;
  readonly look?: LookSpec;
  readonly models?: readonly string[];
  readonly frontM?: number;
  /** A chair that is drawn up to the thing. */ readonly isDrawnUp?: boolean;
}

const WARES = 2;

/** Draws a thing and puts it at the first of some places around another that is free; null when none is. */
export function placeBeside(
  home: HomeState,
  [room, main]: readonly [RoomState, PlacedThing],
  { wish, places }: { wish: BesideWish; places: BesidePlaces },
  random: RandomStream,
): PlacedThing | null {
  for (let i = 0; i < WARES; i++) {
    const ware = drawWare(home, room, { ...wish, stands: 'floor' }, random);
    const thing = ware === null ? null : placeWareBeside([room, main], ware, { wish, places });
    if (thing !== null) return thing;
  }
  return null;
}

/** The same for a thing whose looks are settled. */
export function placeWareBeside(
  [room, main]: readonly [RoomState, PlacedThing],
  ware: Ware,
  { wish, places }: { wish: Omit<BesideWish, 'kind'>; places: BesidePlaces },
): PlacedThing | null {
  const { min, max } = ware.bounds;
  for (const { x, z, turnDeg } of places([max[0] - min[0], max[2] - min[2]])) {
    const centre = toWorld(main.stance, [x, 0, z]);
    const yawDeg = main.stance.yawDeg + turnDeg;
    const box = boxAt(ware, { position: [0, 0, 0], yawDeg });
    const origin: Vec3 = [
      centre[0] - (box.min[0] + box.max[0]) / 2,
      0,
      centre[2] - (box.min[2] + box.max[2]) / 2,
    ];
    const thing = settle(room, {
      ware,
      stance: settled(origin, yawDeg),
      stands: 'floor',
      frontM: wish.frontM ?? 0,
      ...(wish.isDrawnUp ? { drawnUpTo: main } : {}),
    });
    if (thing !== null) return thing;
  }
  return null;
}
