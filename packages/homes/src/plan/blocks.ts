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
}

/** Turned and mirrored in one of the eight ways, 0…7. */
export const turned = (blocks: readonly Block[], way: number): Block[] =>
  blocks.map((block) => {
    const { id } = block;
    const [x0, x1] = (way & 1) === 0 ? [block.x0, block.x1] : [-block.x1, -block.x0];
    const [z0, z1] = (way & 2) === 0 ? [block.z0, block.z1] : [-block.z1, -block.z0];
    return (way & 4) === 0 ? { id, x0, z0, x1, z1 } : { id, x0: z0, z0: x0, x1: z1, z1: x1 };
  });

/** Blocks on a grid that fits around them; cells hold the index of their room in `ids`. Null when two share floor. */
export function paintBlocks(blocks: readonly Block[], ids: readonly string[]): CellGrid | null {
  const [x0, z0] = [Math.min(...blocks.map((b) => b.x0)), Math.min(...blocks.map((b) => b.z0))];
  const [x1, z1] = [Math.max(...blocks.map((b) => b.x1)), Math.max(...blocks.map((b) => b.z1))];
  const grid = createGrid(x1 - x0, z1 - z0);
  grid.cells.fill(OUTDOOR);
  for (const block of blocks) {
    const mark = ids.indexOf(block.id);
    for (let z = block.z0 - z0; z < block.z1 - z0; z++)
      for (let x = block.x0 - x0; x < block.x1 - x0; x++) {
        if (grid.cells[z * grid.columns + x] !== OUTDOOR) return null;
        grid.cells[z * grid.columns + x] = mark;
      }
  }
  return grid;
}
