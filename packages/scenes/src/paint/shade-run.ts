import type { LookInMirror } from './look-in-mirror';
import type { PaintedMesh } from './painted-home';
import { AT, VALUES } from './seen-triangle';
import { sample } from './texture';

/** What pixels are shaded on; row-major, top row first. */
export interface LightRows {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Of the camera. */ readonly focalPx: number;
  /** `3 × pixels`, linear light as stored in the file */ readonly light: Float32Array;
  /** 1 where something was painted. */ readonly isPainted: Uint8Array;
}

/** A triangle that is shaded. */
export interface ShadedTriangle {
  /** Rows of numbers, and where its own begins. */ readonly numbers: Float64Array;
  readonly offset: number;
  readonly mesh: PaintedMesh;
  /** Null for what is no mirror. */ readonly look: LookInMirror | null;
}

/** Pixels of a row, both ends included; or blocks of 2 × 2, each of one light, by the column and row of their upper left pixel. */
export interface Run {
  y: number;
  first: number;
  last: number;
  /** Pixels of a side of what is shaded at once. */ readonly side: 1 | 2;
}

const texel = new Float64Array(3);
const shown = new Float64Array(VALUES);

/** Light of pixels of a triangle, perspective-correct; what lets light through is blended over what is behind it. */
export function shadeRun(
  target: LightRows,
  { numbers, offset, mesh, look }: ShadedTriangle,
  { y, first, last, side }: Run,
): void {
  const { light, isPainted, widthPx } = target;
  const { texture, isClear } = mesh;
  const ax = numbers[offset + AT.ax] as number;
  const ay = numbers[offset + AT.ay] as number;
  const downB = (numbers[offset + AT.by] as number) - ay;
  const downC = (numbers[offset + AT.cy] as number) - ay;
  const half = side / 2;
  const py = y + half;
  const rowB = ((numbers[offset + AT.cx] as number) - ax) * (py - ay);
  const rowC = ((numbers[offset + AT.bx] as number) - ax) * (py - ay);
  const area = numbers[offset + AT.area] as number;
  const wa = numbers[offset + AT.wa] as number;
  const wb = numbers[offset + AT.wb] as number;
  const wc = numbers[offset + AT.wc] as number;
  const level = numbers[offset + (side === 1 ? AT.level : AT.coarser)] as number;
  const a = offset + AT.values;
  const b = a + VALUES;
  const c = b + VALUES;
  const ua = numbers[a] as number;
  const va = numbers[a + 1] as number;
  const ub = numbers[b] as number;
  const vb = numbers[b + 1] as number;
  const uc = numbers[c] as number;
  const vc = numbers[c + 1] as number;
  texel.fill(1);
  for (let x = first; x <= last; x += side) {
    const across = x + half - ax;
    const sb = (across * downC - rowB) / area;
    const sc = (rowC - across * downB) / area;
    const na = (1 - sb - sc) * wa;
    const nb = sb * wb;
    const nc = sc * wc;
    const w = na + nb + nc;
    const ga = na / w;
    const gb = nb / w;
    const gc = nc / w;
    shown[0] = ga * ua + gb * ub + gc * uc;
    shown[1] = ga * va + gb * vb + gc * vc;
    if (look !== null) {
      const perPx = 1 / (target.focalPx * w);
      const up = (target.heightPx / 2 - py) * perPx;
      look((x + half - widthPx / 2) * perPx, up, 1 / w, shown);
    }
    if (texture !== null) sample(texture, level, shown, texel);
    const at = y * widthPx + x;
    const opacity = isClear
      ? ga * (numbers[a + 5] as number) +
        gb * (numbers[b + 5] as number) +
        gc * (numbers[c + 5] as number)
      : 1;
    for (let k = 0; k < 3; k++) {
      const lit =
        ga * (numbers[a + 2 + k] as number) +
        gb * (numbers[b + 2 + k] as number) +
        gc * (numbers[c + 2 + k] as number);
      const own = (texel[k] as number) * lit;
      light[3 * at + k] = isClear
        ? own * opacity + (light[3 * at + k] as number) * (1 - opacity)
        : own;
    }
    isPainted[at] = 1;
    if (side === 2) spread(target, at);
  }
}

/** A block shows what its upper left pixel shows. */
function spread({ light, isPainted, widthPx }: LightRows, at: number): void {
  for (let part = 1; part < 4; part++) {
    const other = at + (part & 1) + (part >> 1) * widthPx;
    for (let k = 0; k < 3; k++) light[3 * other + k] = light[3 * at + k] as number;
    isPainted[other] = 1;
  }
}
