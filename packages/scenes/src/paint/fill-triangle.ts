import type { Camera } from '../raster';
import type { Corner } from './clip-near';
import { type LookInMirror, lookInMirror } from './look-in-mirror';
import type { PaintedMesh } from './painted-home';
import { levelFor, sample } from './texture';

/** What is painted on; row-major, top row first. */
export interface PaintTarget {
  readonly widthPx: number;
  readonly heightPx: number;
  /** `3 × pixels`, linear light as stored in the file */ readonly light: Float32Array;
  /** 1 where something was painted. */ readonly isPainted: Uint8Array;
  /** 1 ÷ depth along the optical axis; 0 where nothing solid was painted. */
  readonly inverseDepth: Float32Array;
}

const VALUES = 6;
const texel = new Float64Array(3);
const shown = new Float64Array(VALUES);

/**
 * Paints one triangle with perspective-correct texture coordinates and light; nearest wins. Back faces of one-sided
 * meshes are left out. What lets light through is blended over what is behind it.
 */
export function fillTriangle(
  target: PaintTarget,
  mesh: PaintedMesh,
  corners: readonly [Corner, Corner, Corner],
  camera: Camera,
): void {
  const { widthPx, heightPx } = target;
  const [a, b, c] = corners;
  const [wa, wb, wc] = [1 / a.z, 1 / b.z, 1 / c.z];
  const xOf = (corner: Corner, w: number): number => widthPx / 2 + corner.x * camera.focalPx * w;
  const yOf = (corner: Corner, w: number): number => heightPx / 2 - corner.y * camera.focalPx * w;
  const [ax, bx, cx] = [xOf(a, wa), xOf(b, wb), xOf(c, wc)];
  const [ay, by, cy] = [yOf(a, wa), yOf(b, wb), yOf(c, wc)];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  // Counter-clockwise fronts turn clockwise on a screen whose y points down: their area is negative.
  if (area === 0 || (area > 0 && !mesh.isTwoSided)) return;
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const right = Math.min(widthPx - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const bottom = Math.min(heightPx - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  if (left > right || top > bottom) return;
  const look = mesh.reflection === undefined ? null : lookInMirror(mesh.reflection, camera);
  const level = textureLevel(mesh, look === null ? corners : corners.map(reflected(look)), area);
  for (let y = top; y <= bottom; y++) {
    const py = y + 0.5;
    for (let x = left; x <= right; x++) {
      const px = x + 0.5;
      const sb = ((px - ax) * (cy - ay) - (cx - ax) * (py - ay)) / area;
      const sc = ((bx - ax) * (py - ay) - (px - ax) * (by - ay)) / area;
      const sa = 1 - sb - sc;
      if (sa < 0 || sb < 0 || sc < 0) continue;
      const w = sa * wa + sb * wb + sc * wc;
      const at = y * widthPx + x;
      if (w <= (target.inverseDepth[at] as number)) continue;
      const [ga, gb, gc] = [(sa * wa) / w, (sb * wb) / w, (sc * wc) / w];
      for (let k = 0; k < VALUES; k++)
        shown[k] =
          ga * (a.values[k] as number) +
          gb * (b.values[k] as number) +
          gc * (c.values[k] as number);
      if (look !== null) {
        const perPx = 1 / (camera.focalPx * w);
        look((px - widthPx / 2) * perPx, (heightPx / 2 - py) * perPx, 1 / w, shown);
      }
      paintPixel(target, mesh, { at, w, level });
    }
  }
}

function paintPixel(
  target: PaintTarget,
  mesh: PaintedMesh,
  { at, w, level }: { readonly at: number; readonly w: number; readonly level: number },
): void {
  if (mesh.texture === null) texel.fill(1);
  else sample(mesh.texture, level, [shown[0] as number, shown[1] as number], texel);
  const opacity = mesh.isClear ? (shown[5] as number) : 1;
  for (let k = 0; k < 3; k++) {
    const own = (texel[k] as number) * (shown[2 + k] as number);
    const behind = target.light[3 * at + k] as number;
    target.light[3 * at + k] = own * opacity + behind * (1 - opacity);
  }
  target.isPainted[at] = 1;
  if (!mesh.isClear) target.inverseDepth[at] = w;
}

/** The corner with the texture coordinates that a mirror shows there. */
const reflected =
  (look: LookInMirror) =>
  (corner: Corner): Corner => {
    const values = Float64Array.from(corner.values);
    look(corner.x, corner.y, corner.z, values);
    return { ...corner, values: [...values] };
  };

/** One level for a whole triangle: by its area in texels over its area in pixels. */
function textureLevel(
  { texture }: PaintedMesh,
  corners: readonly Corner[],
  areaPx: number,
): number {
  const finest = texture?.levels[0];
  const [a, b, c] = corners as [Corner, Corner, Corner];
  if (texture === null || finest === undefined) return 0;
  const du = (p: Corner, q: Corner): number => (q.values[0] as number) - (p.values[0] as number);
  const dv = (p: Corner, q: Corner): number => (q.values[1] as number) - (p.values[1] as number);
  const area = du(a, b) * dv(a, c) - du(a, c) * dv(a, b);
  const texels = Math.abs(area) * finest.widthPx * finest.heightPx;
  return levelFor(texture, texels / Math.abs(areaPx));
}
