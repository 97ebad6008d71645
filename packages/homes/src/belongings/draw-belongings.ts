import { encodePng } from '@parley/scenes/glb';
import { drawModel } from '../sheets/draw-model';
import { emptyPicture, type Picture, place } from '../sheets/picture';
import { aloneOf } from './alone-of';
import type { Belonging } from './belonging';

const VIEW_PX = 150;
const GAP_PX = 8;
const COLUMNS = 4;
const ROWS = 5;
/** Front, back, right, and from above at an angle, two by two. */
const CELL_PX = 2 * VIEW_PX + GAP_PX;
/** Belongings of a sheet. */
export const PER_BELONGING_SHEET = COLUMNS * ROWS;

/**
 * Draws belongings from four sides each (front and back above, right side and a view from above below), row by row, without a word.
 *
 * @param belongings At most {@link PER_BELONGING_SHEET}.
 * @returns PNG bytes.
 */
export async function drawBelongings(belongings: readonly Belonging[]): Promise<Uint8Array> {
  const rows = Math.ceil(belongings.length / COLUMNS);
  const sheet = emptyPicture(COLUMNS * CELL_PX, rows * CELL_PX);
  for (const [i, belonging] of belongings.entries()) {
    const [x, y] = [(i % COLUMNS) * CELL_PX, Math.floor(i / COLUMNS) * CELL_PX];
    const views = await drawModel(aloneOf(belonging), VIEW_PX);
    views.forEach((view, k) => {
      place(sheet, view, x + (k % 2) * VIEW_PX, y + Math.floor(k / 2) * VIEW_PX);
    });
  }
  return encodePng(withAlpha(sheet));
}

function withAlpha({ widthPx, heightPx, rgb }: Picture) {
  const rgba = new Uint8Array(4 * widthPx * heightPx).fill(255);
  for (let i = 0; i < widthPx * heightPx; i++) rgba.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
  return { widthPx, heightPx, rgba };
}
