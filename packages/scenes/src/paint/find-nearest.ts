import { covered, coveredPixels, type DepthRows } from './covered-pixels';
import type { PaintedMesh } from './painted-home';
import { seeTriangles, type View } from './see-triangles';
import type { TriangleStore } from './triangle-store';

/** Which triangle each pixel shows. */
export interface Nearest {
  /** Index in `triangles`, row-major; −1 for none. */ readonly shown: Int32Array;
  readonly triangles: TriangleStore;
}

/** Finds what is nearest at the middle of each pixel, and writes which it is and how far; of two as near the first stays. */
export function findNearest(
  target: DepthRows & Nearest,
  meshes: readonly PaintedMesh[],
  view: View,
): void {
  const { widthPx, inverseDepth, shown, triangles } = target;
  shown.fill(-1);
  triangles.clear();
  for (const mesh of meshes)
    seeTriangles(mesh, view, (triangle, box) => {
      let index = -1;
      for (let y = box.top; y <= box.bottom; y++) {
        const count = coveredPixels(target, triangle, y, box);
        if (count === 0) continue;
        if (index < 0) index = triangles.add(triangle, mesh);
        const start = y * widthPx;
        for (let i = 0; i < count; i++) {
          const at = start + (covered.columns[i] as number);
          inverseDepth[at] = covered.inverseDepth[i] as number;
          shown[at] = index;
        }
      }
    });
}
