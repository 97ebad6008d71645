import {
  addObstacle,
  cellAt,
  createExplorationMap,
  EXPLORED,
  type ExplorationMap,
  MappingConfig,
  TALL,
} from '@parley/agent-core/mapping';

/** `[minX, maxX, minZ, maxZ]`, metres. */
export type Rect = readonly [number, number, number, number];

/** Floor in rectangles, all of it seen, with walls that no one looks over wherever it ends; a door is a rectangle across a wall. */
export function floorOf(rects: readonly Rect[]): ExplorationMap {
  const map = createExplorationMap([0, 0, 0], MappingConfig.parse({ sizeCells: 600 }));
  const { grid, cells, marginCells } = map;
  const width = grid.widthCells;
  const isFloor = new Uint8Array(cells.length);
  for (const [x0, x1, z0, z1] of rects)
    for (let x = x0; x <= x1; x += grid.cellSizeM)
      for (let z = z0; z <= z1; z += grid.cellSizeM) isFloor[cellAt(grid, x, z)] = 1;
  for (let row = marginCells; row < grid.heightCells - marginCells; row++)
    for (let cell = row * width + marginCells; cell < (row + 1) * width - marginCells; cell++) {
      if (isFloor[cell] === 1) cells[cell] = (cells[cell] as number) | EXPLORED;
      else if (AROUND.some(([col, line]) => isFloor[cell + col + line * width] === 1)) {
        addObstacle(map, cell);
        cells[cell] = (cells[cell] as number) | TALL;
      }
    }
  return map;
}

const AROUND = [-1, 0, 1].flatMap((col) => [-1, 0, 1].map((row) => [col, row] as const));
