import { encodePng } from '@parley/scenes/glb';
import type { FurnitureModel } from '../furniture';
import { drawModel, pixelsPerMetre } from './draw-model';
import { modelAlone, sheetLook } from './model-alone';
import { drawBar, emptyPicture, NUMBER_PX, type Picture, place, writeNumber } from './picture';

const COLUMNS = 4;
const ROWS = 3;
/** Models of a sheet. */
export const PER_SHEET = COLUMNS * ROWS;
const VIEW_PX = 190;
const GAP_PX = 12;
const CELL_WIDTH_PX = 2 * VIEW_PX + GAP_PX;
const CELL_HEIGHT_PX = 2 * VIEW_PX + NUMBER_PX + GAP_PX;

/**
 * Draws one sheet: each model from four sides with its number and a scale in centimetres below, and no word, so that it can be judged by sight alone.
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
    const alone = modelAlone(sheetLook(model));
    const views = await drawModel(alone, VIEW_PX);
    views.forEach((view, k) => {
      place(sheet, view, x + (k % 2) * VIEW_PX, y + Math.floor(k / 2) * VIEW_PX);
    });
    const below = y + 2 * VIEW_PX + GAP_PX / 2;
    const scale = scaleBar(pixelsPerMetre(alone, VIEW_PX));
    drawBar(sheet, scale.lengthPx, x + GAP_PX, below);
    writeNumber(sheet, scale.lengthCm, x + GAP_PX + scale.lengthPx + GAP_PX, below);
    writeNumber(sheet, first + i, x + VIEW_PX + GAP_PX, below);
  }
  return encodePng(withAlpha(sheet));
}

/** Lengths of the bar that says how large a model is, centimetres. */
const BARS_CM = [100, 50, 20, 10, 5, 2, 1] as const;
const LONGEST_BAR_PX = 90;

/** The longest bar of a round length that has room below a view. */
export function scaleBar(pxPerM: number): { readonly lengthCm: number; readonly lengthPx: number } {
  const lengthCm = BARS_CM.find((cm) => (cm / 100) * pxPerM <= LONGEST_BAR_PX) ?? 1;
  return { lengthCm, lengthPx: Math.round((lengthCm / 100) * pxPerM) };
}

function withAlpha({ widthPx, heightPx, rgb }: Picture) {
  const rgba = new Uint8Array(4 * widthPx * heightPx).fill(255);
  for (let i = 0; i < widthPx * heightPx; i++) rgba.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
  return { widthPx, heightPx, rgba };
}
