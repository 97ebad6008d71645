import { type MaterialName, ParleyError } from '@parley/protocol';
import { ALIKE_MATERIALS } from './alike-materials';
import type { FurnitureModel } from './model';
import { ARMCHAIRS } from './models/armchair';
import { BATH } from './models/bath';
import { BEDS } from './models/bed';
import { BEDSIDE } from './models/bedside';
import { BINS } from './models/bin';
import { BOOKS } from './models/book';
import { BOOKCASES } from './models/bookcase';
import { BOXES } from './models/box-forms';
import { CABINETS } from './models/cabinet';
import { CANDLE_FORMS } from './models/candle-forms';
import { CEILING_LAMPS } from './models/ceiling-lamp';
import { CHAIRS } from './models/chair';
import { SEAT_CHAIRS } from './models/chair-seat';
import { WOODEN_CHAIRS } from './models/chair-wood';
import { CLOCKS } from './models/clock-forms';
import { FRIDGES } from './models/cold';
import { COMPUTERS } from './models/computer';
import { COOKWARE } from './models/cookware';
import { DESKS } from './models/desk-forms';
import { HALL } from './models/hall';
import { KITCHEN } from './models/kitchen';
import { KITCHEN_WALL } from './models/kitchen-wall';
import { LAMPS } from './models/lamp';
import { PILLOWS } from './models/pillow';
import { PLANTS } from './models/plant';
import { PLAY } from './models/play';
import { RUGS } from './models/rug';
import { SMALL_FORMS } from './models/small-forms';
import { SOFAS } from './models/sofa';
import { STORAGE } from './models/storage';
import { TABLES } from './models/table';
import { FOOTED_TABLES } from './models/table-feet';
import { LOW_TABLES } from './models/table-low';
import { MORE_TABLEWARE } from './models/tableware';
import { TOYS } from './models/toy-forms';
import { UTILITY } from './models/utility';
import { VASES } from './models/vase';
import { VASE_FORMS } from './models/vase-forms';
import { CANDLES, TABLEWARE } from './models/vessels';
import { WALL_ART } from './models/wall-art';
import { WALL_PIECES } from './models/wall-pieces';
import { FURNITURE_NOUNS } from './nouns';

const FAMILIES: readonly FurnitureModel[] = [
  ...CHAIRS,
  ...ARMCHAIRS,
  ...SOFAS,
  ...BEDS,
  ...TABLES,
  ...STORAGE,
  ...CABINETS,
  ...BOOKS,
  ...LAMPS,
  ...CEILING_LAMPS,
  ...PLANTS,
  ...VASES,
  ...WALL_ART,
  ...RUGS,
  ...PILLOWS,
  ...BATH,
  ...KITCHEN,
  ...KITCHEN_WALL,
  ...TABLEWARE,
  ...CANDLES,
  ...WALL_PIECES,
  ...UTILITY,
  ...HALL,
  ...PLAY,
  ...BEDSIDE,
  ...BINS,
  ...BOOKCASES,
  ...BOXES,
  ...WOODEN_CHAIRS,
  ...SEAT_CHAIRS,
  ...CLOCKS,
  ...FRIDGES,
  ...COMPUTERS,
  ...DESKS,
  ...SMALL_FORMS,
  ...CANDLE_FORMS,
  ...COOKWARE,
  ...FOOTED_TABLES,
  ...LOW_TABLES,
  ...MORE_TABLEWARE,
  ...TOYS,
  ...VASE_FORMS,
];

/** Every piece of furniture there is, with what people call it and take it for. */
export const CATALOGUE: readonly FurnitureModel[] = FAMILIES.map((model) => {
  const noun = FURNITURE_NOUNS[model.id];
  const alike = ALIKE_MATERIALS[model.id];
  return {
    ...model,
    ...(noun === undefined ? {} : { noun }),
    ...(alike === undefined ? {} : { slots: withAlike(model, alike) }),
  };
});

function withAlike(
  { slots }: FurnitureModel,
  alike: readonly MaterialName[],
): FurnitureModel['slots'] {
  return Object.fromEntries(
    Object.entries(slots).map(([name, slot]) => [
      name,
      slot.role === 'main' ? { ...slot, alike } : slot,
    ]),
  );
}

const BY_ID = new Map(CATALOGUE.map((model) => [model.id, model]));

/**
 * Makes more models known by their ids, such as those of a furniture library. A model that is known already is
 * replaced, so that a library may be opened twice.
 */
export function addFurniture(models: readonly FurnitureModel[]): void {
  for (const model of models) BY_ID.set(model.id, model);
}

/** Leaves the parametric models alone: what was added in the same process, by another file of tests say, is known no more. */
export function forgetAddedFurniture(): void {
  BY_ID.clear();
  for (const model of CATALOGUE) BY_ID.set(model.id, model);
}

/** All models that are known now: the parametric ones, then those added, in order of addition. */
export const knownFurniture = (): readonly FurnitureModel[] => [...BY_ID.values()];

/** The model of an id. @throws {ParleyError} `NOT_FOUND` */
export function furnitureModel(id: string): FurnitureModel {
  const model = BY_ID.get(id);
  if (model !== undefined) return model;
  throw new ParleyError('NOT_FOUND', `there is no furniture model ${id}`, {
    where: id,
    remedy: `Use one of: ${[...BY_ID.keys()].join(', ')}.`,
  });
}
