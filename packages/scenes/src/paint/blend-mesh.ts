import { covered, coveredPixels, type DepthRows } from './covered-pixels';
import { lookInMirror } from './look-in-mirror';
import type { PaintedMesh } from './painted-home';
import { seeTriangles, type View } from './see-triangles';
import { type LightRows, shadeRun } from './shade-run';

/** Blends a mesh that lets light through over what is behind it, triangle by triangle; it hides nothing. */
export function blendMesh(target: LightRows & DepthRows, mesh: PaintedMesh, view: View): void {
  const look = mesh.reflection === undefined ? null : lookInMirror(mesh.reflection, view.camera);
  seeTriangles(mesh, view, (numbers, box) => {
    const run = { y: 0, first: 0, last: 0, side: 1 as const };
    const shaded = { numbers, offset: 0, mesh, look };
    for (let y = box.top; y <= box.bottom; y++) {
      run.y = y;
      const count = coveredPixels(target, numbers, y, box);
      for (let i = 0; i < count; i++) {
        run.first = covered.columns[i] as number;
        run.last = run.first;
        shadeRun(target, shaded, run);
      }
    }
  });
}
