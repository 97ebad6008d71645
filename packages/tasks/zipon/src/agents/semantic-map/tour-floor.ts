import {
  addObstacle,
  EXPLORED,
  type ExplorationMap,
  markExplored,
  OBSTACLE,
  TALL,
} from '@parley/agent-core/mapping';
import { type GridSpec, ParleyError } from '@parley/protocol';

/** Floor and obstacles as the tour of a home saw them: the 2-D occupancy map that walks are planned on (ORION §III-B2, Control). */
export interface TourFloor {
  readonly grid: GridSpec;
  /** By cell of the grid: bits of {@link FLOOR_BITS}. What is widened around obstacles belongs to who walks. */
  readonly cells: Uint8Array;
}

/** What is kept of a cell. */
export const FLOOR_BITS = EXPLORED | OBSTACLE | TALL;

/** The floor that a map knows. */
export const floorOfMap = ({ grid, cells }: Pick<ExplorationMap, 'grid' | 'cells'>): TourFloor => ({
  grid,
  cells: cells.map((cell) => cell & FLOOR_BITS),
});

/**
 * Takes a floor into a map of the same grid: obstacles are widened as the map has it. Cells in its margin are left out.
 *
 * @throws {ParleyError} `BAD_MODEL` for a floor on another grid.
 */
export function addFloor(map: ExplorationMap, { grid, cells }: TourFloor): void {
  const { widthCells, heightCells } = map.grid;
  if (GRID.some((key) => grid[key] !== map.grid[key])) throw otherGrid();
  const margin = map.marginCells;
  for (let row = margin; row < heightCells - margin; row++)
    for (let at = row * widthCells + margin; at < (row + 1) * widthCells - margin; at++) {
      const bits = cells[at] as number;
      if (bits === 0) continue;
      if ((bits & OBSTACLE) !== 0) addObstacle(map, at);
      if ((bits & EXPLORED) !== 0) markExplored(map, at);
      map.cells[at] = (map.cells[at] as number) | (bits & TALL);
    }
}

const GRID = ['originXM', 'originZM', 'cellSizeM', 'widthCells', 'heightCells'] as const;

const otherGrid = (): ParleyError =>
  new ParleyError('BAD_MODEL', 'the floor of a semantic map is on another grid than the robot', {
    where: 'features.prebuilt',
    remedy: 'Make it anew by `parley zipon map HOME`.',
  });
