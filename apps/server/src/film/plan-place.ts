/** Metres of the world to pixels of a drawing. */
export type Place = (xM: number, zM: number) => readonly [xPx: number, yPx: number];

/** To a tenth of a pixel. */
export const rounded = (px: number): number => Math.round(10 * px) / 10;

/** A polygon as a path. */
export const outline = (polygon: readonly (readonly [number, number])[], place: Place): string =>
  `M${polygon.map(([x, z]) => place(x, z).join(' ')).join('L')}Z`;
