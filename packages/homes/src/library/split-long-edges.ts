import type { AssetPart } from './decode-asset';

type Mesh = Pick<AssetPart, 'positions' | 'normals' | 'uvs' | 'indices'>;

/** Vertices under construction. */
interface Growing {
  readonly positions: number[];
  readonly normals: number[];
  readonly uvs: number[];
}

const PASSES = 4;

/** Which edges are halved: those that are longer, and face up enough at both ends. */
export interface SplitRule {
  readonly mostM: number;
  /** Height of a unit normal. */ readonly leastUp: number;
}

/**
 * The same surface with edges halved at most four times. Whether an edge is halved depends on that edge alone, so
 * neighbours stay joined.
 */
export function splitLongEdges(mesh: Mesh, rule: SplitRule): Mesh {
  const grown: Growing = {
    positions: [...mesh.positions],
    normals: [...mesh.normals],
    uvs: [...mesh.uvs],
  };
  let indices: number[] = [...mesh.indices];
  for (let pass = 0; pass < PASSES; pass++) indices = splitOnce(grown, indices, rule);
  return {
    positions: Float32Array.from(grown.positions),
    normals: Float32Array.from(grown.normals),
    uvs: Float32Array.from(grown.uvs),
    indices: Uint32Array.from(indices),
  };
}

function splitOnce(mesh: Growing, indices: readonly number[], rule: SplitRule): number[] {
  const middles = new Map<string, number>();
  const out: number[] = [];
  const isUp = (v: number): boolean => (mesh.normals[3 * v + 1] as number) > rule.leastUp;
  const middleOf = (a: number, b: number): number | null => {
    if (lengthOf(mesh.positions, a, b) <= rule.mostM || !isUp(a) || !isUp(b)) return null;
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    const known = middles.get(key);
    if (known !== undefined) return known;
    const added = addMiddle(mesh, a, b);
    middles.set(key, added);
    return added;
  };
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = indices.slice(i, i + 3) as [number, number, number];
    out.push(...parted([a, b, c], [middleOf(a, b), middleOf(b, c), middleOf(c, a)]));
  }
  return out;
}

/** Triangles of one whose edges ab, bc, ca have middles or not. */
function parted(
  [a, b, c]: readonly [number, number, number],
  [ab, bc, ca]: readonly [number | null, number | null, number | null],
): number[] {
  if (ab !== null && bc !== null && ca !== null)
    return [a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca];
  // Turned until the first edge has a middle, and the last has none.
  if (ab === null && bc !== null) return parted([b, c, a], [bc, ca, ab]);
  if (ca !== null) return parted([c, a, b], [ca, ab, bc]);
  if (ab === null) return [a, b, c];
  return bc === null ? [a, ab, c, ab, b, c] : [a, ab, c, ab, b, bc, ab, bc, c];
}

function lengthOf(positions: readonly number[], a: number, b: number): number {
  let squared = 0;
  for (let k = 0; k < 3; k++) {
    const d = (positions[3 * a + k] as number) - (positions[3 * b + k] as number);
    squared += d * d;
  }
  return Math.sqrt(squared);
}

function addMiddle({ positions, normals, uvs }: Growing, a: number, b: number): number {
  const middle = (values: readonly number[], size: number, k: number): number =>
    ((values[size * a + k] as number) + (values[size * b + k] as number)) / 2;
  const at = positions.length / 3;
  for (let k = 0; k < 3; k++) positions.push(middle(positions, 3, k));
  const n = [0, 1, 2].map((k) => middle(normals, 3, k)) as [number, number, number];
  const length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]) || 1;
  normals.push(...n.map((value) => value / length));
  for (let k = 0; k < 2; k++) uvs.push(middle(uvs, 2, k));
  return at;
}
