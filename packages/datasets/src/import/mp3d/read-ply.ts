import { badImport } from '../../input/bad-import';
import { MAX_COORDINATE_M } from '../../input/frames';

/** Scalars of PLY, by both of their names. */
const SCALARS: Readonly<
  Record<string, { bytes: number; read: (view: DataView, at: number) => number }>
> = {
  ...both(['char', 'int8'], 1, (view, at) => view.getInt8(at)),
  ...both(['uchar', 'uint8'], 1, (view, at) => view.getUint8(at)),
  ...both(['short', 'int16'], 2, (view, at) => view.getInt16(at, true)),
  ...both(['ushort', 'uint16'], 2, (view, at) => view.getUint16(at, true)),
  ...both(['int', 'int32'], 4, (view, at) => view.getInt32(at, true)),
  ...both(['uint', 'uint32'], 4, (view, at) => view.getUint32(at, true)),
  ...both(['float', 'float32'], 4, (view, at) => view.getFloat32(at, true)),
  ...both(['double', 'float64'], 8, (view, at) => view.getFloat64(at, true)),
};

function both(
  names: readonly string[],
  bytes: number,
  read: (view: DataView, at: number) => number,
) {
  return Object.fromEntries(names.map((name) => [name, { bytes, read }]));
}

interface Property {
  readonly name: string;
  readonly type: string;
  /** Type of the count of a list; null for a scalar. */ readonly countType: string | null;
}
interface Element {
  readonly name: string;
  readonly count: number;
  readonly properties: Property[];
}

/** A labelled mesh: vertices, triangles (larger faces as fans), and the object of each triangle. */
export interface LabelledPly {
  /** `3 × vertices`, frame of the file */ readonly positions: Float64Array;
  /** `3 × triangles` */ readonly indices: Uint32Array;
  /** Object of each triangle, −1 for none. */ readonly objectIds: Int32Array;
}

const END_HEADER = 'end_header\n';

/**
 * Reads a `*_semantic.ply` as Habitat has it for Matterport3D: binary little-endian or ASCII, faces with `object_id`.
 *
 * @throws {ParleyError} `BAD_SCENE` naming file and byte or element.
 */
export function readLabelledPly(bytes: Uint8Array, file: string): LabelledPly {
  const headText = new TextDecoder('latin1')
    .decode(bytes.subarray(0, 4096))
    .replaceAll('\r\n', '\n');
  const end = headText.indexOf(END_HEADER);
  if (!headText.startsWith('ply\n') || end < 0)
    throw badImport(`${file} byte 0`, 'this is not a PLY file');
  const isCrLf = bytes[3] === 0x0d;
  const header = headText.slice(0, end).split('\n');
  const bodyAt = end + END_HEADER.length + (isCrLf ? header.length : 0);
  const format = header.find((line) => line.startsWith('format '))?.split(' ')[1];
  if (format !== 'binary_little_endian' && format !== 'ascii')
    throw badImport(
      file,
      `PLY format ${format} cannot be read`,
      'Write it as binary_little_endian.',
    );
  const elements = elementsOf(header, file);
  // Every row has a byte at least; rows without properties would be counted for ever.
  for (const { name, count } of elements)
    if (!Number.isInteger(count) || count < 0 || count > bytes.length)
      throw badImport(`${file} element ${name}`, `it cannot have ${count} rows`);
  const next =
    format === 'ascii'
      ? asciiReader(bytes.subarray(bodyAt), file)
      : binaryReader(bytes, bodyAt, file);
  const positions: number[] = [];
  const indices: number[] = [];
  const objectIds: number[] = [];
  for (const { name, count, properties } of elements) {
    for (let row = 0; row < count; row++) {
      const values = new Map<string, number[]>();
      for (const { name: property, type, countType } of properties) {
        const length = countType === null ? 1 : next(countType);
        // Every value of a list has a byte at least.
        if (!Number.isInteger(length) || length < 0 || length > bytes.length)
          throw badImport(
            `${file} element ${name} row ${row}`,
            `its list ${property} cannot have ${length} values`,
          );
        values.set(
          property,
          Array.from({ length }, () => next(type)),
        );
      }
      if (name === 'vertex') {
        for (const axis of ['x', 'y', 'z']) positions.push(values.get(axis)?.[0] ?? 0);
      } else if (name === 'face') {
        const corners = values.get('vertex_indices') ?? values.get('vertex_index') ?? [];
        for (let k = 2; k < corners.length; k++) {
          indices.push(corners[0] as number, corners[k - 1] as number, corners[k] as number);
          objectIds.push(values.get('object_id')?.[0] ?? -1);
        }
      }
    }
  }
  const vertices = positions.length / 3;
  const far = positions.findIndex((value) => !(Math.abs(value) <= MAX_COORDINATE_M));
  if (far >= 0)
    throw badImport(
      `${file} vertex ${Math.floor(far / 3)}`,
      `it lies at ${positions[far]} m; a home lies within ${MAX_COORDINATE_M} m`,
    );
  if (indices.length === 0) throw badImport(file, 'it has no faces');
  const wrong = indices.find((index) => index < 0 || index >= vertices);
  if (wrong !== undefined) throw badImport(file, `a face names vertex ${wrong} of ${vertices}`);
  return {
    positions: Float64Array.from(positions),
    indices: Uint32Array.from(indices),
    objectIds: Int32Array.from(objectIds),
  };
}

function elementsOf(header: readonly string[], file: string): Element[] {
  const elements: Element[] = [];
  for (const line of header) {
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === 'element')
      elements.push({ name: rest[0] ?? '', count: Number(rest[1]), properties: [] });
    if (word !== 'property') continue;
    const isList = rest[0] === 'list';
    const [countType, type, name] = isList ? rest.slice(1) : [null, rest[0], rest[1]];
    for (const scalar of isList ? [countType, type] : [type]) {
      if (!Object.hasOwn(SCALARS, scalar ?? ''))
        throw badImport(file, `PLY type "${scalar}" is unknown`);
    }
    elements
      .at(-1)
      ?.properties.push({ name: name ?? '', type: type ?? '', countType: countType ?? null });
  }
  const face = elements.find(({ name }) => name === 'face');
  if (!elements.some(({ name }) => name === 'vertex') || face === undefined)
    throw badImport(file, 'it has no vertices or no faces');
  if (!face.properties.some(({ name }) => name === 'object_id'))
    throw badImport(
      file,
      'its faces have no object_id',
      'Name the *_semantic.ply of the Habitat download.',
    );
  return elements;
}

function binaryReader(bytes: Uint8Array, bodyAt: number, file: string): (type: string) => number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = bodyAt;
  return (type) => {
    const scalar = SCALARS[type] as (typeof SCALARS)[string];
    if (at + scalar.bytes > bytes.length)
      throw badImport(`${file} byte ${bytes.length}`, 'the file ends inside its data');
    const value = scalar.read(view, at);
    at += scalar.bytes;
    return value;
  };
}

function asciiReader(body: Uint8Array, file: string): () => number {
  const words = new TextDecoder('latin1')
    .decode(body)
    .split(/\s+/)
    .filter((word) => word !== '');
  let at = 0;
  return () => {
    const value = Number(words[at++] ?? Number.NaN);
    if (!Number.isFinite(value))
      throw badImport(`${file} value ${at}`, 'the file ends inside its data, or holds no number');
    return value;
  };
}
