import type { Vec3 } from '@parley/protocol';
import { badNavmesh } from './bad-navmesh';
import type { MsetTile } from './mset';

/** Detour tile, version 7, 32-bit references (DetourNavMesh.h): header, vertices, polygons, links, detail, tree. */
const TILE_MAGIC = 0x444e4156;
const TILE_VERSION = 7;
const HEADER_BYTES = 100;
const POLY_BYTES = 32;
const MAX_POLY_VERTS = 6;
const EXTERNAL_LINK = 0x8000;
/** Polygons below this area are switched off, as Habitat does on loading. */
const ZERO_AREA_M2 = 1e-5;

/** One convex polygon of a navmesh. */
export interface NavPolygon {
  /** Detour reference. */ readonly ref: number;
  /** Corners in Detour's order, metres, world frame. */ readonly corners: readonly Vec3[];
  /** Index of the polygon across each edge (edge i runs from corner i to i + 1), −1 at a wall. */
  readonly neighbours: readonly number[];
  readonly areaM2: number;
  /** False for slivers and off-mesh links: nothing stands there. */ readonly isWalkable: boolean;
}

/**
 * Reads the polygons of a checked container.
 *
 * @throws {ParleyError} `BAD_SCENE` naming file and byte when counts, indices and size do not agree.
 */
export function readPolygons(bytes: Uint8Array, tile: MsetTile, file: string): NavPolygon[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset + tile.offset, tile.size);
  const fail = (byte: number, what: string) => badNavmesh(file, tile.offset + byte, what);
  if (tile.size < HEADER_BYTES) throw fail(0, 'the tile is smaller than its header');
  if (view.getUint32(0, true) !== TILE_MAGIC) throw fail(0, 'the tile is not a Detour tile');
  if (view.getInt32(4, true) !== TILE_VERSION) {
    throw fail(4, `tile version ${view.getInt32(4, true)}; version ${TILE_VERSION} can be read`);
  }
  const count = (byte: number): number => {
    const value = view.getInt32(byte, true);
    if (value < 0 || value > tile.size) throw fail(byte, `a count of ${value}`);
    return value;
  };
  const polyCount = count(24);
  const vertCount = count(28);
  const blocks = [
    12 * vertCount,
    POLY_BYTES * polyCount,
    12 * count(32),
    12 * count(36),
    12 * count(40),
    4 * count(44),
    16 * count(48),
    36 * count(52),
  ];
  const expected = blocks.reduce((sum, size) => sum + size, HEADER_BYTES);
  if (expected !== tile.size) {
    throw fail(24, `the counts need ${expected} bytes and the tile has ${tile.size}`);
  }
  const polysAt = HEADER_BYTES + 12 * vertCount;
  for (let at = HEADER_BYTES; at < polysAt; at += 4) {
    if (!Number.isFinite(view.getFloat32(at, true))) throw fail(at, 'a coordinate is not a number');
  }
  checkDetail(view, polysAt + POLY_BYTES * polyCount + (blocks[2] as number), fail);
  const corner = (index: number, byte: number): Vec3 => {
    if (index >= vertCount) throw fail(byte, `vertex ${index} of ${vertCount}`);
    const at = HEADER_BYTES + 12 * index;
    return [
      view.getFloat32(at, true),
      view.getFloat32(at + 4, true),
      view.getFloat32(at + 8, true),
    ];
  };
  return Array.from({ length: polyCount }, (_, i): NavPolygon => {
    const at = polysAt + POLY_BYTES * i;
    const corners: Vec3[] = [];
    const neighbours: number[] = [];
    const cornerCount = view.getUint8(at + 30);
    if (cornerCount > MAX_POLY_VERTS) throw fail(at + 30, `a polygon of ${cornerCount} corners`);
    for (let k = 0; k < cornerCount; k++) {
      corners.push(corner(view.getUint16(at + 4 + 2 * k, true), at + 4 + 2 * k));
      const link = view.getUint16(at + 16 + 2 * k, true);
      if (link < EXTERNAL_LINK && link > polyCount) {
        throw fail(at + 16 + 2 * k, `neighbour ${link} of ${polyCount} polygons`);
      }
      neighbours.push(link >= EXTERNAL_LINK ? -1 : link - 1);
    }
    const isGround = view.getUint8(at + 31) >> 6 === 0;
    const areaM2 = isGround ? polygonArea(corners) : 0;
    return { ref: tile.ref + i, corners, neighbours, areaM2, isWalkable: areaM2 >= ZERO_AREA_M2 };
  });
}

/** Height detail and search tree hold indices that Detour follows without a look: all must stay inside the tile. */
function checkDetail(
  view: DataView,
  detailAt: number,
  fail: (byte: number, what: string) => Error,
): void {
  const [detailCount, vertCount, triangleCount, nodeCount] = [36, 40, 44, 48].map((byte) =>
    view.getInt32(byte, true),
  ) as [number, number, number, number];
  for (let i = 0; i < detailCount; i++) {
    const at = detailAt + 12 * i;
    const endVert = view.getUint32(at, true) + view.getUint8(at + 8);
    const endTriangle = view.getUint32(at + 4, true) + view.getUint8(at + 9);
    if (endVert > vertCount || endTriangle > triangleCount) {
      throw fail(at, 'the height detail of a polygon lies outside the tile');
    }
  }
  const treeAt = detailAt + 12 * detailCount + 12 * vertCount + 4 * triangleCount;
  for (let i = 0; i < nodeCount; i++) {
    const link = view.getInt32(treeAt + 16 * i + 12, true);
    const isIn = link >= 0 ? link < view.getInt32(24, true) : i - link <= nodeCount;
    if (!isIn) throw fail(treeAt + 16 * i + 12, 'the search tree points outside the tile');
  }
}

/** Area of the triangle fan of a convex polygon, m². */
function polygonArea(corners: readonly Vec3[]): number {
  let areaM2 = 0;
  for (let k = 2; k < corners.length; k++) {
    areaM2 += triangleArea(corners[0] as Vec3, corners[k - 1] as Vec3, corners[k] as Vec3);
  }
  return areaM2;
}

/** Area of a triangle in space, m². */
export function triangleArea(a: Vec3, b: Vec3, c: Vec3): number {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  return Math.sqrt(nx * nx + ny * ny + nz * nz) / 2;
}
