import { addFurniture, CATALOGUE, type FurnitureModel } from '../furniture';
import type { FurnitureLibrary } from '../library';
import { sheetOrder } from './sheet-order';

/** The parametric models and those of a library, which are made known, in the order of the sheets. */
export function modelsOfSheets({ models }: FurnitureLibrary): FurnitureModel[] {
  addFurniture(models);
  return sheetOrder([...CATALOGUE, ...models]);
}
