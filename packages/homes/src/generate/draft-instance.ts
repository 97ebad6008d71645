import type { CategoryName } from '@parley/protocol';
import type { Aabb, Attributes, FurnitureBuild } from '@parley/scenes/format';
import type { FurnitureModel } from '../furniture';
import type { Stance } from '../stance';

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
