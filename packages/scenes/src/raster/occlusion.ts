import type { Box } from './box';
import type { Camera } from './camera';
import type { Target } from './painter';

/** Side of a tile in pixels. */
const TILE_PX = 8;
/** Float32 rounding of stored depths, relative, with room to spare. */
const SLACK = 1 + 1e-6;

/** For each 8 × 8 tile the farthest thing drawn in it so far: what lies behind all of it cannot be seen. */
export interface Occlusion {
  readonly columns: number;
  readonly rows: number;
  /** Smallest 1 ÷ depth of the tile. */ readonly farthest: Float32Array;
}

/** Reads the tiles off a target. */
export function occlusionOf({ widthPx, heightPx, inverseDepth }: Target): Occlusion {
  const columns = Math.ceil(widthPx / TILE_PX);
  const rows = Math.ceil(heightPx / TILE_PX);
  const farthest = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const endY = Math.min(heightPx, (row + 1) * TILE_PX);
    for (let column = 0; column < columns; column++) {
      const endX = Math.min(widthPx, (column + 1) * TILE_PX);
      let smallest = Infinity;
      for (let y = row * TILE_PX; y < endY; y++) {
        for (let k = y * widthPx + column * TILE_PX; k < y * widthPx + endX; k++) {
          const w = inverseDepth[k] as number;
          if (w < smallest) smallest = w;
        }
      }
      farthest[row * columns + column] = smallest;
    }
  }
  return { columns, rows, farthest };
}

/** True when every tile that the box touches is already filled by something nearer than the box. */
export function isHidden(occlusion: Occlusion, camera: Camera, box: Box): boolean {
  let [left, right, top, bottom, nearest] = [Infinity, -Infinity, Infinity, -Infinity, Infinity];
  for (let corner = 0; corner < 8; corner++) {
    const dx = side(box, 0, corner & 1) - camera.eye[0];
    const dy = side(box, 1, corner & 2) - camera.eye[1];
    const dz = side(box, 2, corner & 4) - camera.eye[2];
    const depth = dx * camera.forward[0] + dy * camera.forward[1] + dz * camera.forward[2];
    if (depth <= 0) return false;
    const scale = camera.focalPx / depth;
    const x =
      (dx * camera.right[0] + dy * camera.right[1] + dz * camera.right[2]) * scale +
      camera.widthPx / 2;
    const y =
      camera.heightPx / 2 - (dx * camera.up[0] + dy * camera.up[1] + dz * camera.up[2]) * scale;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    nearest = Math.min(nearest, depth);
  }
  const { columns, rows, farthest } = occlusion;
  const firstColumn = Math.max(0, Math.floor((left - 1) / TILE_PX));
  const lastColumn = Math.min(columns - 1, Math.floor((right + 1) / TILE_PX));
  const firstRow = Math.max(0, Math.floor((top - 1) / TILE_PX));
  const lastRow = Math.min(rows - 1, Math.floor((bottom + 1) / TILE_PX));
  const limit = SLACK / nearest;
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      if ((farthest[row * columns + column] as number) <= limit) return false;
    }
  }
  return true;
}

const side = ({ centre, half }: Box, axis: 0 | 1 | 2, bit: number): number =>
  bit === 0 ? centre[axis] - half[axis] : centre[axis] + half[axis];
