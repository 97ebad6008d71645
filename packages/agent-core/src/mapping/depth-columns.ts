/** How far each image column reaches on the floor plane, metres along the optical axis. Reused from frame to frame. */
export interface DepthColumns {
  /** Nearest return in the obstacle band; Infinity when there is none. */
  nearM: Float32Array;
  /** Farthest return of any height; Infinity when a pixel saw nothing within range. */
  farM: Float32Array;
  widthPx: number;
}

export const createDepthColumns = (): DepthColumns => ({
  nearM: new Float32Array(0),
  farM: new Float32Array(0),
  widthPx: 0,
});

/** Makes room for a frame of this width and forgets the last one. */
export function resetDepthColumns(columns: DepthColumns, widthPx: number): void {
  if (columns.widthPx !== widthPx) {
    columns.nearM = new Float32Array(widthPx);
    columns.farM = new Float32Array(widthPx);
    columns.widthPx = widthPx;
  }
  columns.nearM.fill(Number.POSITIVE_INFINITY);
  columns.farM.fill(0);
}
