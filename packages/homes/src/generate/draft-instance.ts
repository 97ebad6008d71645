import type { AttributeName, CategoryName } from '@parley/protocol';
import type { Aabb, Attributes, FurnitureBuild } from '@parley/scenes/format';
import type { FurnitureModel } from '../furniture';
import { unsettledAttributes } from '../look';
import type { Stance } from '../stance';

/** An instance before its surroundings are known. */
export interface DraftInstance {
  readonly id: number;
  readonly category: CategoryName;
  /** See {@link FurnitureModel}. */ readonly noun?: string;
  /** Attributes that a picture does not settle. */ readonly unsettled?: AttributeName[];
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

/** What a thing is called and what of it a picture does not settle, as properties, where there is any. */
export function wordsOfModel(
  model: FurnitureModel,
  attributes: Attributes,
): Pick<DraftInstance, 'noun' | 'unsettled'> {
  const unsettled = unsettledAttributes(model, attributes);
  return {
    ...(model.noun === undefined ? {} : { noun: model.noun }),
    ...(unsettled.length === 0 ? {} : { unsettled }),
  };
}
