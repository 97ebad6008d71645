/** `3 × pixels` sRGB bytes, top row first. */
export interface RgbPicture {
  readonly rgb: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface Disc {
  readonly at: { readonly column: number; readonly row: number };
  readonly radiusPx: number;
  readonly colour: readonly [number, number, number];
}

/** Draws a filled disc in place; the part outside the picture is left out. */
export function drawDisc(
  { rgb, widthPx, heightPx }: RgbPicture,
  { at, radiusPx, colour }: Disc,
): void {
  const reach = Math.ceil(radiusPx);
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const [x, y] = [at.column + dx, at.row + dy];
      const isInside = x >= 0 && y >= 0 && x < widthPx && y < heightPx;
      if (isInside && dx * dx + dy * dy <= radiusPx * radiusPx)
        rgb.set(colour, 3 * (y * widthPx + x));
    }
}
