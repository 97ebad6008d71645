import { MeshoptDecoder } from 'meshoptimizer';
import { z } from 'zod';
import { badImport } from '../../input/bad-import';
import type { GltfJson } from './gltf-schema';
import { unpackBudget } from './limits';

/** Component types of glTF 2.0 §3.6.2.2: size in bytes, and how a stored integer becomes a share. */
const COMPONENTS: Readonly<
  Record<number, { bytes: 1 | 2 | 4; read: (view: DataView, at: number) => number; max: number }>
> = {
  5120: { bytes: 1, read: (view, at) => view.getInt8(at), max: 127 },
  5121: { bytes: 1, read: (view, at) => view.getUint8(at), max: 255 },
  5122: { bytes: 2, read: (view, at) => view.getInt16(at, true), max: 32767 },
  5123: { bytes: 2, read: (view, at) => view.getUint16(at, true), max: 65535 },
  5125: { bytes: 4, read: (view, at) => view.getUint32(at, true), max: 4294967295 },
  5126: { bytes: 4, read: (view, at) => view.getFloat32(at, true), max: 1 },
};
const WIDTHS: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };

const Meshopt = z.looseObject({
  byteOffset: z.int().nonnegative().default(0),
  byteLength: z.int().positive(),
  byteStride: z.int().positive(),
  count: z.int().nonnegative(),
  mode: z.enum(['ATTRIBUTES', 'TRIANGLES', 'INDICES']),
  filter: z.enum(['NONE', 'OCTAHEDRAL', 'QUATERNION', 'EXPONENTIAL', 'COLOR']).default('NONE'),
});

/** Numbers of an accessor, rows of `width`. */
export interface AccessorData {
  readonly values: Float64Array;
  readonly width: number;
  readonly count: number;
}

/** Reads accessors and buffer views of one GLB, each buffer view unpacked once. */
export function accessorReader(json: GltfJson, bin: Uint8Array, file: string) {
  const views = new Map<number, Uint8Array>();
  const spend = unpackBudget();

  function viewBytes(index: number): Uint8Array {
    const known = views.get(index);
    if (known !== undefined) return known;
    const view = json.bufferViews[index];
    const where = `${file} bufferViews.${index}`;
    if (view === undefined) throw badImport(where, 'it is not there');
    const extension =
      view.extensions?.EXT_meshopt_compression ?? view.extensions?.KHR_meshopt_compression;
    const packed = Meshopt.safeParse(extension);
    if (extension !== undefined && !packed.success)
      throw badImport(
        where,
        `how meshopt packed it cannot be read: ${packed.error.issues[0]?.path.join('.')}`,
        'Write the file again.',
      );
    const { byteOffset, byteLength } = packed.success ? packed.data : view;
    if (byteOffset + byteLength > bin.length) {
      const end = byteOffset + byteLength;
      throw badImport(where, `it ends at byte ${end} of the binary chunk, which has ${bin.length}`);
    }
    const bytes = bin.subarray(byteOffset, byteOffset + byteLength);
    if (packed.success) spend(packed.data.count * packed.data.byteStride, byteLength, where);
    const result = packed.success ? unpack(bytes, packed.data, where) : bytes;
    views.set(index, result);
    return result;
  }

  function accessor(index: number): AccessorData {
    const where = `${file} accessors.${index}`;
    const found = json.accessors[index];
    if (found === undefined) throw badImport(where, 'it is not there');
    const { bufferView, byteOffset, componentType, normalized, count, type, sparse } = found;
    const component = COMPONENTS[componentType];
    const width = WIDTHS[type];
    if (component === undefined || width === undefined)
      throw badImport(where, `${type} of component type ${componentType} cannot be read`);
    if (bufferView === undefined || sparse !== undefined)
      throw badImport(where, 'sparse accessors cannot be read', 'Write the file without them.');
    const bytes = viewBytes(bufferView);
    const stride = json.bufferViews[bufferView]?.byteStride ?? width * component.bytes;
    if (stride < width * component.bytes)
      throw badImport(
        where,
        `its rows of ${width * component.bytes} bytes overlap: they begin every ${stride}`,
      );
    const end = byteOffset + (count - 1) * stride + width * component.bytes;
    if (count > 0 && end > bytes.length)
      throw badImport(where, `it ends at byte ${end} of a view of ${bytes.length} bytes`);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const values = new Float64Array(count * width);
    const scale = normalized && componentType !== 5126 ? component.max : 1;
    for (let row = 0; row < count; row++) {
      for (let k = 0; k < width; k++) {
        const at = byteOffset + row * stride + k * component.bytes;
        values[row * width + k] = component.read(view, at) / scale;
      }
    }
    return { values, width, count };
  }

  return { viewBytes, accessor };
}

function unpack(bytes: Uint8Array, packed: z.infer<typeof Meshopt>, where: string): Uint8Array {
  const { count, byteStride, mode, filter } = packed;
  try {
    const target = new Uint8Array(count * byteStride);
    MeshoptDecoder.decodeGltfBuffer(target, count, byteStride, bytes, mode, filter);
    return target;
  } catch (cause) {
    throw badImport(where, 'its meshopt data is damaged', undefined, cause);
  }
}
