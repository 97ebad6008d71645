import { creaseNormals, type Face } from './crease-normals';
import { evenWinding, type Places } from './even-winding';
import type { SlotMesh, Soup } from './soup';

/** Vertices nearer than this count as one, metres. */
const WELD_M = 1e-4;
const MIN_AREA_M2 = 1e-10;
/** Half the range of a rounded coordinate: three of them fit into one exact number. */
const HALF_RANGE = 65_536;

interface Welded {
  readonly positions: number[];
  readonly normals: number[];
  readonly uvs: number[];
  readonly indices: number[];
  /** Number of each place by its rounded coordinates. */ readonly places: Map<number, number>;
  /** Index of each vertex by place, normal and UV. */ readonly vertices: Map<string, number>;
}

/** A triangle that is kept. */
interface Kept {
  readonly soup: Soup;
  readonly t: number;
  readonly places: Places;
  readonly face: readonly [number, number, number];
  readonly areaM2: number;
  /** Agreement of winding and normals, weighted by area. */ readonly vote: number;
}

/**
 * Joins loose triangles into a mesh with shared vertices. Triangles without area go; of several at the same place (a
 * sheet modelled from both sides) the first stays, since sheets are drawn from both sides anyway; neighbours face the
 * same way, and normals come from the faces.
 */
export function weldSoups(soups: readonly Soup[]): SlotMesh {
  const mesh: Welded = {
    positions: [],
    normals: [],
    uvs: [],
    indices: [],
    places: new Map(),
    vertices: new Map(),
  };
  const kept = keepTriangles(mesh, soups);
  const turned = evenWinding(
    kept.map(({ places }) => places),
    kept.map(({ vote }) => vote),
  );
  const faces = kept.map(({ places, face, areaM2 }, i): Face => {
    const sign = turned[i] === true ? -1 : 1;
    return { places, areaM2, normal: [sign * face[0], sign * face[1], sign * face[2]] };
  });
  const normals = creaseNormals(faces);
  kept.forEach(({ soup, t, places }, i) => {
    for (const k of turned[i] === true ? [0, 2, 1] : [0, 1, 2]) {
      const normal = normals[i]?.[k] ?? [0, 1, 0];
      mesh.indices.push(vertexOf(mesh, { soup, v: 3 * t + k, place: places[k] as number, normal }));
    }
  });
  return {
    positions: Float32Array.from(mesh.positions),
    normals: Float32Array.from(mesh.normals),
    uvs: Float32Array.from(mesh.uvs),
    indices: Uint32Array.from(mesh.indices),
  };
}

function keepTriangles(mesh: Welded, soups: readonly Soup[]): Kept[] {
  const kept: Kept[] = [];
  const seen = new Set<string>();
  for (const soup of soups) {
    for (let t = 0; t < soup.positions.length / 9; t++) {
      const found = faceNormal(soup.positions, 9 * t);
      if (found === null) continue;
      const [a, b, c] = [0, 1, 2].map((k) => placeOf(mesh, soup, 3 * t + k)) as [
        number,
        number,
        number,
      ];
      if (a === b || b === c || c === a) continue;
      const key = [a, b, c].sort((x, y) => x - y).join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      let facing = 0;
      for (let k = 0; k < 9; k++) {
        facing += (soup.normals[9 * t + k] as number) * (found.normal[k % 3] as number);
      }
      kept.push({
        soup,
        t,
        places: [a, b, c],
        face: found.normal,
        areaM2: found.areaM2,
        vote: facing * found.areaM2,
      });
    }
  }
  return kept;
}

function placeOf({ places }: Welded, { positions }: Soup, v: number): number {
  let key = 0;
  for (let k = 0; k < 3; k++) {
    const rounded = Math.round((positions[3 * v + k] as number) / WELD_M);
    const bounded = Math.max(-HALF_RANGE, Math.min(HALF_RANGE - 1, rounded));
    key = key * 2 * HALF_RANGE + bounded + HALF_RANGE;
  }
  const known = places.get(key) ?? places.size;
  places.set(key, known);
  return known;
}

function vertexOf(
  mesh: Welded,
  { soup, v, place, normal }: { soup: Soup; v: number; place: number; normal: readonly number[] },
): number {
  const [nx = 0, ny = 0, nz = 0] = normal;
  const [u = 0, w = 0] = soup.uvs.subarray(2 * v, 2 * v + 2);
  const turned = [nx, ny, nz].map((n) => Math.round(n * 24)).join(' ');
  const key = `${place} ${turned} ${Math.round(u * 4096)} ${Math.round(w * 4096)}`;
  const known = mesh.vertices.get(key);
  if (known !== undefined) return known;
  const index = mesh.positions.length / 3;
  mesh.vertices.set(key, index);
  for (let k = 0; k < 3; k++) mesh.positions.push(soup.positions[3 * v + k] as number);
  mesh.normals.push(nx, ny, nz);
  mesh.uvs.push(u, w);
  return index;
}

/** Unit normal by winding and area of the triangle whose coordinates begin at `i`; null when it has no area. */
function faceNormal(
  p: Float32Array,
  i: number,
): { normal: readonly [number, number, number]; areaM2: number } | null {
  const at = (k: number): number => p[i + k] as number;
  const [ux, uy, uz] = [at(3) - at(0), at(4) - at(1), at(5) - at(2)];
  const [vx, vy, vz] = [at(6) - at(0), at(7) - at(1), at(8) - at(2)];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
  if (length / 2 < MIN_AREA_M2) return null;
  return { normal: [nx / length, ny / length, nz / length], areaM2: length / 2 };
}
