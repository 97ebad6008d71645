import { encodePng } from '@parley/scenes/glb';
import type { FurnitureModel } from '../furniture';
import { drawModel } from './draw-model';
import { modelAlone, sheetLook } from './model-alone';
import { emptyPicture, NUMBER_PX, type Picture, place, writeNumber } from './picture';

const COLUMNS = 4;
const ROWS = 3;
/** Models of a sheet. */
export const PER_SHEET = COLUMNS * ROWS;
const VIEW_PX = 190;
const GAP_PX = 12;
const CELL_WIDTH_PX = 2 * VIEW_PX + GAP_PX;
const CELL_HEIGHT_PX = 2 * VIEW_PX + NUMBER_PX + GAP_PX;

/**
 * Draws one sheet: each model from four sides with its number below, and no word, so that it can be judged by sight alone.
 *
 * @param models At most {@link PER_SHEET}.
 * @param first Number of the first.
 * @returns PNG bytes.
 */
export async function drawSheet(
  models: readonly FurnitureModel[],
  first: number,
): Promise<Uint8Array> {
  const sheet = emptyPicture(COLUMNS * CELL_WIDTH_PX, ROWS * CELL_HEIGHT_PX);
  for (const [i, model] of models.entries()) {
    const [x, y] = [(i % COLUMNS) * CELL_WIDTH_PX, Math.floor(i / COLUMNS) * CELL_HEIGHT_PX];
    const views = await drawModel(modelAlone(sheetLook(model)), VIEW_PX);
    views.forEach((view, k) => {
      place(sheet, view, x + (k % 2) * VIEW_PX, y + Math.floor(k / 2) * VIEW_PX);
    });
    writeNumber(sheet, first + i, x + VIEW_PX - NUMBER_PX, y + 2 * VIEW_PX + GAP_PX / 2);
  }
  return encodePng(withAlpha(sheet));
}

function withAlpha({ widthPx, heightPx, rgb }: Picture) {
  const rgba = new Uint8Array(4 * widthPx * heightPx).fill(255);
  for (let i = 0; i < widthPx * heightPx; i++) rgba.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
  return { widthPx, heightPx, rgba };
}
