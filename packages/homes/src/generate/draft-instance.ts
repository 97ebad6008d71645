import type { CategoryName } from '@parley/protocol';
import type { Aabb, Attributes, FurnitureBuild } from '@parley/scenes/format';
import type { FurnitureModel } from '../furniture';
import type { Stance } from '../stance';
import type { PlacedItem } from './placed-item';

/** An instance before its surroundings are known. */
export interface DraftInstance {
  readonly id: number;
  readonly category: CategoryName;
  /** See {@link FurnitureModel}. */ readonly noun?: string;
  readonly modelId: string;
  readonly roomId: string;
  readonly roomType: string;
  readonly build: FurnitureBuild;
  readonly stance: Stance;
  readonly aabb: Aabb;
  readonly supportId: number | null;
  /** `floor`, `wall` or the category it stands on. */ readonly standsOn: string;
  readonly attributes: Attributes;
}

/** The noun of a model as a property, where it has one. */
export const nounOfModel = ({ noun }: FurnitureModel): { readonly noun?: string } =>
  noun === undefined ? {} : { noun };

/** Ids in order of placement, from `firstId`. */
export function draftsOf(placed: readonly PlacedItem[], firstId: number): DraftInstance[] {
  const idOf = new Map(placed.map((item, i) => [item, firstId + i]));
  return placed.map((item, i) => {
    const stands = item.item.spot.kind === 'on' ? item.host : null;
    return {
      id: firstId + i,
      category: item.look.model.category,
      ...nounOfModel(item.look.model),
      modelId: item.look.model.id,
      roomId: item.room.id,
      roomType: item.room.type,
      build: item.build,
      stance: item.stance,
      aabb: item.aabb,
      supportId: stands === null ? null : (idOf.get(stands) ?? null),
      standsOn: stands?.look.model.category ?? (item.item.spot.kind === 'hang' ? 'wall' : 'floor'),
      attributes: item.look.attributes,
    };
  });
}
