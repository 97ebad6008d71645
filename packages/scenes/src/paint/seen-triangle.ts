/** What is spread over a triangle: u, v, red, green, blue, opacity. */
export const VALUES = 6;

/**
 * Places in the row of numbers that a triangle is to the innermost loops: x and y of its corners on the screen (pixels), 1 ÷ depth of each
 * (1/m), twice its area (pixels², signed), the level of its texture and that for pixels of twice the side, and from `values` on six of each corner.
 */
export const AT = {
  ...{ ax: 0, ay: 1, bx: 2, by: 3, cx: 4, cy: 5, wa: 6, wb: 7, wc: 8 },
  ...{ area: 9, level: 10, coarser: 11, values: 12 },
} as const;

/** Numbers of a triangle. */
export const STRIDE = AT.values + 3 * VALUES;
