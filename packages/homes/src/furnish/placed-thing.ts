import type { Aabb, Attributes, FurnitureBuild } from '@parley/scenes/format';
import type { FurnitureModel, FurnitureParams } from '../furniture';
import type { Stance } from '../stance';

/** What holds a thing: the floor, a wall, or the top of its host. */
export type Standing = 'floor' | 'wall' | 'on';

/** A thing in its place. */
export interface PlacedThing {
  readonly model: FurnitureModel;
  readonly params: FurnitureParams;
  /** What can be seen on the thing itself. */ readonly attributes: Attributes;
  readonly build: FurnitureBuild;
  readonly stance: Stance;
  readonly aabb: Aabb;
  readonly roomId: string;
  readonly stands: Standing;
  /** The thing that it stands on; null on floor and wall. */ readonly host: PlacedThing | null;
  /** The table or desk that a chair is drawn up to. */ readonly drawnUpTo: PlacedThing | null;
}
