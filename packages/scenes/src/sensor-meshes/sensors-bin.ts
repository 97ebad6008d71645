import { canonicalJson } from '@parley/protocol';
import { z } from 'zod';
import { badScene, type SensorMesh } from '../format';

/**
 * Sensor meshes of a home, little-endian:
 * 0 magic `PSEN` · 4 version · 8 bytes of header · 12 header (JSON, padded with spaces to 4 bytes) ·
 * per mesh, in header order: positions (3 × float32), indices (uint16 up to 65536 vertices, else uint32), each padded to
 * 4 bytes.
 */
const MAGIC = 0x4e455350;
const VERSION = 1;
const FIXED_BYTES = 12;
const SHORT_INDEX_VERTICES = 0x10000;

const Header = z.object({
  meshes: z.array(
    z.object({
      id: z.int().min(1).max(0xffff),
      vertices: z.int().nonnegative(),
      triangles: z.int().nonnegative(),
    }),
  ),
});

const padded = (bytes: number): number => (bytes + 3) & ~3;
const indexBytes = (vertices: number): 2 | 4 => (vertices <= SHORT_INDEX_VERTICES ? 2 : 4);
const meshBytes = (vertices: number, triangles: number): number =>
  12 * vertices + padded(3 * triangles * indexBytes(vertices));

/** Sensor meshes as a file. The same meshes give the same bytes. */
export function encodeSensors(meshes: readonly SensorMesh[]): Uint8Array {
  const sizes = meshes.map(({ instanceId, positions, indices }) => ({
    id: instanceId,
    vertices: positions.length / 3,
    triangles: indices.length / 3,
  }));
  const text = new TextEncoder().encode(
    canonicalJson({ meshes: sizes } satisfies z.infer<typeof Header>),
  );
  const headerBytes = padded(text.length);
  const dataBytes = sizes.reduce((sum, size) => sum + meshBytes(size.vertices, size.triangles), 0);
  const bytes = new Uint8Array(FIXED_BYTES + headerBytes + dataBytes);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, VERSION, true);
  view.setUint32(8, headerBytes, true);
  bytes.fill(0x20, FIXED_BYTES, FIXED_BYTES + headerBytes);
  bytes.set(text, FIXED_BYTES);
  let at = FIXED_BYTES + headerBytes;
  for (const { positions, indices } of meshes) {
    positions.forEach((value, k) => {
      view.setFloat32(at + 4 * k, value, true);
    });
    at += 4 * positions.length;
    const width = indexBytes(positions.length / 3);
    indices.forEach((value, k) => {
      if (width === 2) view.setUint16(at + 2 * k, value, true);
      else view.setUint32(at + 4 * k, value, true);
    });
    at += padded(width * indices.length);
  }
  return bytes;
}

/**
 * Reads {@link encodeSensors}.
 *
 * @param file Name for error messages.
 * @throws {ParleyError} `BAD_SCENE` for another format or version, a size that does not fit, or an index out of range.
 */
export function decodeSensors(bytes: Uint8Array, file: string): SensorMesh[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < FIXED_BYTES || view.getUint32(0, true) !== MAGIC) {
    throw badScene(file, 'this is not a file of sensor meshes (PSEN)');
  }
  const version = view.getUint32(4, true);
  if (version !== VERSION) {
    throw badScene(file, `byte 4: version ${version} is unknown; version ${VERSION} can be read`);
  }
  const dataAt = FIXED_BYTES + view.getUint32(8, true);
  if (dataAt > bytes.length) throw badScene(file, 'byte 8: the header is longer than the file');
  const { meshes } = readHeader(bytes.subarray(FIXED_BYTES, dataAt), file);
  const expected = meshes.reduce((sum, m) => sum + meshBytes(m.vertices, m.triangles), dataAt);
  if (expected !== bytes.length) {
    throw badScene(file, `the header needs ${expected} bytes and the file has ${bytes.length}`);
  }
  let at = dataAt;
  return meshes.map(({ id, vertices, triangles }): SensorMesh => {
    const positions = Float32Array.from({ length: 3 * vertices }, (_, k) =>
      view.getFloat32(at + 4 * k, true),
    );
    at += 12 * vertices;
    const width = indexBytes(vertices);
    const indices = Uint32Array.from({ length: 3 * triangles }, (_, k) =>
      width === 2 ? view.getUint16(at + 2 * k, true) : view.getUint32(at + 4 * k, true),
    );
    at += padded(3 * triangles * width);
    if (indices.some((index) => index >= vertices)) {
      throw badScene(file, `a triangle of instance ${id} names a vertex that is not there`);
    }
    return { instanceId: id, positions, indices };
  });
}

function readHeader(bytes: Uint8Array, file: string): z.infer<typeof Header> {
  try {
    return Header.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw badScene(file, 'byte 12: the header cannot be read', cause);
  }
}
