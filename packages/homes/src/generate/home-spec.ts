import type { ColourName, RoomType } from '@parley/protocol';
import type { LookSpec } from '../look';

/** Compass of the plan: north is −z, east is +x. */
export type Wall = 'north' | 'east' | 'south' | 'west';

export interface RoomSpec {
  readonly id: string;
  readonly type: RoomType;
  /** Inner faces of the walls, metres: x0, z0, x1, z1. */
  readonly area: readonly [number, number, number, number];
  readonly floor: string;
  readonly walls: string;
  /** Colours that its textiles and smalls may take unless an item says otherwise. */
  readonly palette: readonly ColourName[];
  readonly items: readonly ItemSpec[];
}

/** A way through the wall between two rooms; `at` is its middle along the wall (x or z), metres. */
export interface DoorSpec {
  readonly rooms: readonly [string, string];
  readonly at: number;
  readonly widthM: number;
  /** Top of the opening. */ readonly heightM: number;
}

export interface WindowSpec {
  readonly room: string;
  readonly wall: Wall;
  readonly at: number;
  readonly widthM: number;
  readonly sillM: number;
  readonly headM: number;
}

/** A closed front door in an outer wall. */
export interface EntranceSpec {
  readonly room: string;
  readonly wall: Wall;
  readonly at: number;
  readonly colour: ColourName;
}

/** Where a thing goes. Ranges are shares 0…1 of the room, the wall or the top; a draw decides within them. */
export type Spot =
  | { readonly kind: 'wall'; readonly wall: Wall; readonly along: Range; readonly gapM?: number }
  | {
      readonly kind: 'floor';
      readonly x: Range;
      readonly z: Range;
      readonly yaw: readonly number[];
    }
  | { readonly kind: 'hang'; readonly wall: Wall; readonly along: Range; readonly bottomM: number }
  | {
      readonly kind: 'on';
      readonly host: string;
      readonly x: Range;
      readonly z: Range;
      readonly yaw?: number;
    }
  | { readonly kind: 'seat'; readonly host: string; readonly side: Wall; readonly along?: number };
type Range = readonly [number, number];

export interface ItemSpec {
  /** Models to draw from. */ readonly model: readonly string[];
  readonly spot: Spot;
  /** Name by which other items of the room refer to it. */ readonly key?: string;
  readonly look?: LookSpec;
  /** Left out without complaint when it does not fit. */ readonly isOptional?: boolean;
}

/** A hand-drawn plan with rules for furniture; the seed decides positions within ranges and all appearances. */
export interface HomeSpec {
  readonly sceneId: string;
  readonly ceilingHeightM: number;
  readonly rooms: readonly RoomSpec[];
  readonly doors: readonly DoorSpec[];
  readonly windows: readonly WindowSpec[];
  readonly entrance: EntranceSpec;
}
