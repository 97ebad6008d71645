import type { RoomType } from '@parley/protocol';
import type { Turn } from '../../shared';
import type { Landmark } from './landmarks-near';

/** A move of a route, as it can be told. */
export interface ToldStep {
  readonly turn: Turn;
  /** Type of the room that is entered; null: none is. */ readonly enters: RoomType | null;
  /** Beside the viewpoint where it begins. */ readonly at: Landmark | null;
  /** Beside the viewpoint that it leads to, and not the last. */ readonly past: Landmark | null;
}

export interface ToldRoute {
  readonly startRoom: RoomType | null;
  readonly steps: readonly ToldStep[];
  readonly goalRoom: RoomType | null;
  /** Beside the goal. */ readonly goal: Landmark | null;
}
