/** Windows begin and end on multiples of this, cells: they grow seldom. */
const STRIDE_CELLS = 32;

/**
 * A number for each cell of a map, kept for the window in which there is any: a home covers a tenth of the grid, and a
 * server holds a hundred maps. Outside the window every number is `empty`.
 */
export interface Layer<A extends Float32Array | Uint8Array> {
  /** Cells of a row of the map. */ readonly mapWidth: number;
  readonly empty: number;
  /** Makes the store of a window, all zero. */ readonly make: (length: number) => A;
  /** Row-major over the window. */ items: A;
  minCol: number;
  minRow: number;
  /** Zero before the first number. */ widthCells: number;
  heightCells: number;
}

export const createLayer = <A extends Float32Array | Uint8Array>(
  mapWidth: number,
  make: (length: number) => A,
  empty = 0,
): Layer<A> => ({
  mapWidth,
  empty,
  make,
  items: make(0),
  minCol: 0,
  minRow: 0,
  widthCells: 0,
  heightCells: 0,
});

/** Where `items` holds a cell; −1 outside the window. */
export function placeOf(
  { minCol, minRow, widthCells, heightCells }: Layer<Float32Array | Uint8Array>,
  col: number,
  row: number,
): number {
  const x = col - minCol;
  const z = row - minRow;
  return x < 0 || z < 0 || x >= widthCells || z >= heightCells ? -1 : z * widthCells + x;
}

/** Where `items` holds a cell from now on: the window grows to it. Read `items` anew after it. */
export function claimPlace<A extends Float32Array | Uint8Array>(
  layer: Layer<A>,
  col: number,
  row: number,
): number {
  const place = placeOf(layer, col, row);
  if (place >= 0) return place;
  grow(layer, col, row);
  return placeOf(layer, col, row);
}

/** The number of a cell, by its index in the map. */
export function readCell(layer: Layer<Float32Array | Uint8Array>, index: number): number {
  const col = index % layer.mapWidth;
  const place = placeOf(layer, col, (index - col) / layer.mapWidth);
  return place < 0 ? layer.empty : (layer.items[place] as number);
}

/** Sets the number of a cell, by its index in the map. */
export function writeCell<A extends Float32Array | Uint8Array>(
  layer: Layer<A>,
  index: number,
  value: number,
): void {
  const col = index % layer.mapWidth;
  const place = claimPlace(layer, col, (index - col) / layer.mapWidth);
  layer.items[place] = value;
}

function grow<A extends Float32Array | Uint8Array>(
  layer: Layer<A>,
  col: number,
  row: number,
): void {
  const { items, minCol, minRow, widthCells, heightCells } = layer;
  const isFirst = widthCells === 0;
  const from = (min: number, at: number): number =>
    Math.min(isFirst ? at : min, at - (at % STRIDE_CELLS));
  const to = (end: number, at: number): number =>
    Math.max(isFirst ? 0 : end, at - (at % STRIDE_CELLS) + STRIDE_CELLS);
  layer.minCol = from(minCol, col);
  layer.minRow = from(minRow, row);
  layer.widthCells = to(minCol + widthCells, col) - layer.minCol;
  layer.heightCells = to(minRow + heightCells, row) - layer.minRow;
  layer.items = layer.make(layer.widthCells * layer.heightCells);
  if (layer.empty !== 0) layer.items.fill(layer.empty);
  for (let z = 0; z < heightCells; z++)
    layer.items.set(
      items.subarray(z * widthCells, (z + 1) * widthCells),
      (z + minRow - layer.minRow) * layer.widthCells + minCol - layer.minCol,
    );
}
