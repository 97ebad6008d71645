import type { Camera } from '../raster';
import type { Nearest } from './find-nearest';
import { type LookInMirror, lookInMirror } from './look-in-mirror';
import type { PaintedMesh } from './painted-home';
import { STRIDE } from './seen-triangle';
import { type LightRows, shadeRun } from './shade-run';

/** Light of every pixel that shows a triangle. */
export function shadeSeen(
  target: LightRows,
  camera: Camera,
  { shown, triangles: { numbers, meshes } }: Nearest,
): void {
  const mirrors = new Map<PaintedMesh, LookInMirror>();
  const lookOf = (mesh: PaintedMesh): LookInMirror | null => {
    if (mesh.reflection === undefined) return null;
    const look = mirrors.get(mesh) ?? lookInMirror(mesh.reflection, camera);
    mirrors.set(mesh, look);
    return look;
  };
  const { widthPx, heightPx } = target;
  const run = { y: 0, first: 0, last: 0 };
  for (let y = 0; y < heightPx; y++) {
    const start = y * widthPx;
    run.y = y;
    for (let x = 0; x < widthPx; x = run.last + 1) {
      const index = shown[start + x] as number;
      run.first = x;
      run.last = x;
      while (run.last + 1 < widthPx && shown[start + run.last + 1] === index) run.last++;
      const mesh = meshes[index];
      if (mesh === undefined) continue;
      shadeRun(target, { numbers, offset: index * STRIDE, mesh, look: lookOf(mesh) }, run);
    }
  }
}
