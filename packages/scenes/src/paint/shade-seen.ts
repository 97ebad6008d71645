import type { Camera } from '../raster';
import type { Nearest } from './find-nearest';
import { type LookInMirror, lookInMirror } from './look-in-mirror';
import type { PaintedMesh } from './painted-home';
import { STRIDE } from './seen-triangle';
import { type LightRows, type Run, shadeRun } from './shade-run';

/** `each`: every pixel is shaded; `alike`: of 2 × 2 pixels that show one triangle, the middle, for all four. */
export type Shading = 'each' | 'alike';

/** Light of every pixel that shows a triangle. */
export function shadeSeen(
  target: LightRows,
  { camera, shading }: { readonly camera: Camera; readonly shading: Shading },
  { shown, triangles }: Nearest,
): void {
  const { numbers, meshes } = triangles;
  const mirrors = new Map<PaintedMesh, LookInMirror>();
  const lookOf = (mesh: PaintedMesh): LookInMirror | null => {
    if (mesh.reflection === undefined) return null;
    const look = mirrors.get(mesh) ?? lookInMirror(mesh.reflection, camera);
    mirrors.set(mesh, look);
    return look;
  };
  const { widthPx, heightPx } = target;
  const isAlike = shading === 'alike' ? alikeIn(shown, widthPx) : () => false;
  const shade = (index: number, run: Run): void => {
    const mesh = meshes[index];
    if (mesh === undefined) return;
    shadeRun(target, { numbers, offset: index * STRIDE, mesh, look: lookOf(mesh) }, run);
  };
  for (let y = 0; y < heightPx; y++) {
    const start = y * widthPx;
    for (let x = 0; x < widthPx; ) {
      const index = shown[start + x] as number;
      if (isAlike(x, y)) {
        let last = x;
        if (y % 2 === 0) {
          while (isAlike(last + 2, y) && shown[start + last + 2] === index) last += 2;
          shade(index, { y, first: x, last, side: 2 });
        }
        x = last + 2;
        continue;
      }
      let last = x;
      while (last + 1 < widthPx && shown[start + last + 1] === index && !isAlike(last + 1, y))
        last++;
      shade(index, { y, first: x, last, side: 1 });
      x = last + 1;
    }
  }
}

/** Whether the block of 2 × 2 pixels that a pixel lies in shows one triangle. */
const alikeIn =
  (shown: Int32Array, widthPx: number) =>
  (x: number, y: number): boolean => {
    // The last column of an odd width has no block.
    if ((x | 1) >= widthPx) return false;
    const at = (y & ~1) * widthPx + (x & ~1);
    const index = shown[at];
    return (
      shown[at + 1] === index && shown[at + widthPx] === index && shown[at + widthPx + 1] === index
    );
  };
