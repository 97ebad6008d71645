import type { Aabb, FurnitureBuild } from '@parley/scenes/format';
import type { Look } from '../look';
import type { Stance } from '../stance';
import type { ItemSpec, RoomSpec } from './home-spec';

/** A thing in its place. */
export interface PlacedItem {
  readonly item: ItemSpec;
  readonly room: RoomSpec;
  readonly look: Look;
  readonly build: FurnitureBuild;
  readonly stance: Stance;
  readonly aabb: Aabb;
  readonly host: PlacedItem | null;
}
