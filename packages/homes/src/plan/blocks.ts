import { type CellGrid, createGrid, OUTDOOR } from './cell-grid';

/** Side of a cell of the grid that plans are drawn on, metres. */
export const CELL_M = 0.1;

/** A rectangle of the plan between the middles of its walls, in cells; a room may have several. */
export interface Block {
  readonly id: string;
  readonly x0: number;
  readonly z0: number;
  readonly x1: number;
  readonly z1: number;
  /** The front door is to be here. */ readonly isEntry?: boolean;
}

/** Turned and mirrored in one of the eight ways, 0…7. */
export const turned = (blocks: readonly Block[], way: number): Block[] =>
  blocks.map((block) => {
    const [x0, x1] = (way & 1) === 0 ? [block.x0, block.x1] : [-block.x1, -block.x0];
    const [z0, z1] = (way & 2) === 0 ? [block.z0, block.z1] : [-block.z1, -block.z0];
    return (way & 4) === 0
      ? { ...block, x0, z0, x1, z1 }
      : { ...block, x0: z0, z0: x0, x1: z1, z1: x1 };
  });

/** Blocks moved so that the grid around them starts at 0. */
export function atOrigin(blocks: readonly Block[]): Block[] {
  const [x, z] = [Math.min(...blocks.map(({ x0 }) => x0)), Math.min(...blocks.map(({ z0 }) => z0))];
  return blocks.map((block) => ({
    ...block,
    x0: block.x0 - x,
    z0: block.z0 - z,
    x1: block.x1 - x,
    z1: block.z1 - z,
  }));
}

/** Blocks on a grid from 0 on; cells hold the index of their room in `ids`. Null when two share floor. */
export function paintBlocks(blocks: readonly Block[], ids: readonly string[]): CellGrid | null {
  const grid = createGrid(
    Math.max(...blocks.map(({ x1 }) => x1)),
    Math.max(...blocks.map(({ z1 }) => z1)),
  );
  grid.cells.fill(OUTDOOR);
  for (const { id, x0, z0, x1, z1 } of blocks) {
    const mark = ids.indexOf(id);
    for (let z = z0; z < z1; z++)
      for (let x = x0; x < x1; x++) {
        if (grid.cells[z * grid.columns + x] !== OUTDOOR) return null;
        grid.cells[z * grid.columns + x] = mark;
      }
  }
  return grid;
}
