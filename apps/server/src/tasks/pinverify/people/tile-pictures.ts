import type { Image } from '@parley/scenes/textures';

/** Side of a tile, pixels. */
const TILE_PX = 320;
/** Between tiles and around pictures, pixels. */
const GAP_PX = 8;
/** Behind the tiles: neither of the colours that things have most. */
const GREY = 236;

/**
 * Up to four pictures in one square, each as large as fits its tile. Less than four stand in the first tiles.
 *
 * @param pictures One to four, of any size.
 */
export function tilePictures(pictures: readonly Image[]): Image {
  const columns = pictures.length === 1 ? 1 : 2;
  const rows = Math.ceil(pictures.length / columns);
  const [widthPx, heightPx] = [columns * TILE_PX, rows * TILE_PX];
  const rgba = new Uint8Array(4 * widthPx * heightPx).fill(GREY);
  for (let i = 3; i < rgba.length; i += 4) rgba[i] = 255;
  pictures.forEach((picture, at) => {
    const scale = (TILE_PX - 2 * GAP_PX) / Math.max(picture.widthPx, picture.heightPx);
    const [w, h] = [picture.widthPx, picture.heightPx].map((px) => Math.round(px * scale)) as [
      number,
      number,
    ];
    const left = (at % columns) * TILE_PX + Math.round((TILE_PX - w) / 2);
    const top = Math.floor(at / columns) * TILE_PX + Math.round((TILE_PX - h) / 2);
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++)
        meanInto(rgba, 4 * ((top + y) * widthPx + left + x), picture, {
          x: x / scale,
          y: y / scale,
          side: 1 / scale,
        });
  });
  return { widthPx, heightPx, rgba };
}

/** Puts the colour of a square of a picture there: the mean of its pixels, one at least. */
function meanInto(
  into: Uint8Array,
  at: number,
  { widthPx, heightPx, rgba }: Image,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const x0 = Math.min(widthPx - 1, Math.floor(x));
  const y0 = Math.min(heightPx - 1, Math.floor(y));
  const x1 = Math.min(widthPx, Math.max(x0 + 1, Math.floor(x + side)));
  const y1 = Math.min(heightPx, Math.max(y0 + 1, Math.floor(y + side)));
  const count = (x1 - x0) * (y1 - y0);
  for (let channel = 0; channel < 3; channel++) {
    let sum = 0;
    for (let row = y0; row < y1; row++)
      for (let column = x0; column < x1; column++)
        sum += rgba[4 * (row * widthPx + column) + channel] as number;
    into[at + channel] = Math.round(sum / count);
  }
}
