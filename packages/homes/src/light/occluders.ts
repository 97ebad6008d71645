import type { Vec3 } from '@parley/protocol';

/** Triangles that stop light, ready for many rays. */
export interface Occluders {
  /**
   * True when something lies between the origin and `maxM` along a unit direction.
   *
   * @param hint Kept for one light and passed with rays from places that lie close together: what stopped one ray most often
   * stops the next, and is looked at first.
   */
  blocks(origin: Vec3, direction: Vec3, maxM: number, hint?: Hint): boolean;
}

/** Where a ray to some light was stopped, in samples; -1 before one was. */
export interface Hint {
  sample: number;
}

const LEAF_TRIANGLES = 4;

interface Tree {
  /** Six numbers a node: min xyz, max xyz. */ readonly bounds: Float32Array;
  /** Leaf: first triangle. Branch: right child (the left one follows its parent). */
  readonly link: Int32Array;
  /** Triangles of a leaf; 0 for a branch. */ readonly count: Int32Array;
  /** Nine numbers a triangle: corner, edge, edge. */ readonly triangles: Float32Array;
}

/** A bounding volume hierarchy by median split over `9 × triangles` corner coordinates. */
export function buildOccluders(corners: Float32Array): Occluders {
  const tree = buildTree(corners);
  const stack = new Int32Array(64);
  return {
    blocks: (origin, direction, maxM) => isBlocked(tree, stack, { origin, direction, maxM }),
  };
}

function buildTree(corners: Float32Array): Tree {
  const total = corners.length / 9;
  const centres = new Float32Array(total * 3);
  for (let t = 0; t < total; t++) {
    for (let k = 0; k < 3; k++) {
      const at = t * 9 + k;
      centres[t * 3 + k] =
        (corners[at] as number) + (corners[at + 3] as number) + (corners[at + 6] as number);
    }
  }
  const order = Int32Array.from({ length: total }, (_, i) => i);
  const bounds: number[] = [];
  const link: number[] = [];
  const count: number[] = [];
  const split = (from: number, to: number): void => {
    const node = link.length;
    const box = boxOfTriangles(corners, order, [from, to]);
    bounds.push(...box);
    link.push(from);
    count.push(to - from);
    if (to - from <= LEAF_TRIANGLES) return;
    const sizes = [0, 1, 2].map((k) => (box[k + 3] as number) - (box[k] as number));
    const axis = sizes.indexOf(Math.max(...sizes));
    const run = order.subarray(from, to);
    run.sort(
      (a, b) => (centres[a * 3 + axis] as number) - (centres[b * 3 + axis] as number) || a - b,
    );
    const middle = (from + to) >> 1;
    count[node] = 0;
    split(from, middle);
    link[node] = link.length;
    split(middle, to);
  };
  if (total > 0) split(0, total);
  const triangles = new Float32Array(total * 9);
  order.forEach((source, t) => {
    for (let k = 0; k < 3; k++) {
      const a = corners[source * 9 + k] as number;
      triangles[t * 9 + k] = a;
      triangles[t * 9 + 3 + k] = (corners[source * 9 + 3 + k] as number) - a;
      triangles[t * 9 + 6 + k] = (corners[source * 9 + 6 + k] as number) - a;
    }
  });
  return {
    bounds: Float32Array.from(bounds),
    link: Int32Array.from(link),
    count: Int32Array.from(count),
    triangles,
  };
}

function boxOfTriangles(
  corners: Float32Array,
  order: Int32Array,
  [from, to]: readonly [number, number],
): number[] {
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (let i = from; i < to; i++) {
    const base = (order[i] as number) * 9;
    for (let k = 0; k < 9; k++) {
      const value = corners[base + k] as number;
      const axis = k % 3;
      if (value < (box[axis] as number)) box[axis] = value;
      if (value > (box[axis + 3] as number)) box[axis + 3] = value;
    }
  }
  return box;
}

interface Ray {
  readonly origin: Vec3;
  readonly direction: Vec3;
  readonly maxM: number;
}

function isBlocked(tree: Tree, stack: Int32Array, ray: Ray): boolean {
  const { bounds, link, count } = tree;
  if (link.length === 0) return false;
  const [ox, oy, oz] = ray.origin;
  const ix = 1 / (ray.direction[0] || 1e-12);
  const iy = 1 / (ray.direction[1] || 1e-12);
  const iz = 1 / (ray.direction[2] || 1e-12);
  let depth = 0;
  stack[depth++] = 0;
  while (depth > 0) {
    const node = stack[--depth] as number;
    const b = node * 6;
    const x0 = ((bounds[b] as number) - ox) * ix;
    const x1 = ((bounds[b + 3] as number) - ox) * ix;
    const y0 = ((bounds[b + 1] as number) - oy) * iy;
    const y1 = ((bounds[b + 4] as number) - oy) * iy;
    const z0 = ((bounds[b + 2] as number) - oz) * iz;
    const z1 = ((bounds[b + 5] as number) - oz) * iz;
    const near = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1), 0);
    const far = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1), ray.maxM);
    if (near > far) continue;
    const size = count[node] as number;
    if (size === 0) {
      stack[depth++] = link[node] as number;
      stack[depth++] = node + 1;
      continue;
    }
    const first = link[node] as number;
    for (let t = first; t < first + size; t++) {
      if (hits(tree.triangles, t * 9, ray)) return true;
    }
  }
  return false;
}

/** Two-sided ray–triangle test (Möller & Trumbore 1997). */
function hits(triangles: Float32Array, at: number, ray: Ray): boolean {
  const [dx, dy, dz] = ray.direction;
  const e1x = triangles[at + 3] as number;
  const e1y = triangles[at + 4] as number;
  const e1z = triangles[at + 5] as number;
  const e2x = triangles[at + 6] as number;
  const e2y = triangles[at + 7] as number;
  const e2z = triangles[at + 8] as number;
  const px = dy * e2z - dz * e2y;
  const py = dz * e2x - dx * e2z;
  const pz = dx * e2y - dy * e2x;
  const det = e1x * px + e1y * py + e1z * pz;
  if (det > -1e-12 && det < 1e-12) return false;
  const inverse = 1 / det;
  const tx = ray.origin[0] - (triangles[at] as number);
  const ty = ray.origin[1] - (triangles[at + 1] as number);
  const tz = ray.origin[2] - (triangles[at + 2] as number);
  const u = (tx * px + ty * py + tz * pz) * inverse;
  if (u < 0 || u > 1) return false;
  const qx = ty * e1z - tz * e1y;
  const qy = tz * e1x - tx * e1z;
  const qz = tx * e1y - ty * e1x;
  const v = (dx * qx + dy * qy + dz * qz) * inverse;
  if (v < 0 || u + v > 1) return false;
  const t = (e2x * qx + e2y * qy + e2z * qz) * inverse;
  return t > 0 && t < ray.maxM;
}
