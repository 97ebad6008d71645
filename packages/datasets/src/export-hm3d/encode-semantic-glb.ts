import { Document, NodeIO } from '@gltf-transform/core';
import { semanticRgb } from '@parley/scenes/files';
import { encodePng, Unlit } from '@parley/scenes/glb';
import { LINEAR } from '@parley/scenes/paint';
import type { LabelledSurface } from './label-surfaces';

/** Side of the square that an id has in the painted texture, pixels: its middle is far from the next. */
const CELL_PX = 4;

/**
 * `*.semantic.glb`: every surface in the colour of its id, both as a painted texture and as vertex colours (v0.2 has
 * both: Habitat draws the first and boxes by the second). Z-up, metres. Bytes of the texture are the colours of
 * semantic.txt; vertex colours are linear, as glTF wants them.
 */
export async function encodeSemanticGlb(surfaces: readonly LabelledSurface[]): Promise<Uint8Array> {
  const columns = Math.ceil(Math.sqrt(surfaces.length));
  const document = new Document();
  document.createExtension(Unlit);
  document.getRoot().getAsset().generator = 'parley-export';
  const buffer = document.createBuffer();
  const accessor = (type: 'VEC2' | 'VEC3' | 'VEC4' | 'SCALAR', array: Float32Array | Uint32Array) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(array as Float32Array<ArrayBuffer>)
      .setBuffer(buffer);
  const total = surfaces.reduce((sum, { positions }) => sum + positions.length / 3, 0);
  const positions = new Float32Array(3 * total);
  const uvs = new Float32Array(2 * total);
  const colours = new Float32Array(4 * total).fill(1);
  const indices: number[] = [];
  let first = 0;
  surfaces.forEach((surface, cell) => {
    const count = surface.positions.length / 3;
    const u = ((cell % columns) + 0.5) / columns;
    const v = (Math.floor(cell / columns) + 0.5) / columns;
    const rgb = bytesOf(surface.id).map((byte) => LINEAR[byte] as number);
    for (let i = 0; i < count; i++) {
      const [x, y, z] = surface.positions.subarray(3 * i, 3 * i + 3) as unknown as number[];
      positions.set([x as number, -(z as number) + 0, y as number], 3 * (first + i));
      uvs.set([u, v], 2 * (first + i));
      colours.set(rgb, 4 * (first + i));
    }
    for (const index of surface.indices) indices.push(first + index);
    first += count;
  });
  const texture = document
    .createTexture('ids')
    .setMimeType('image/png')
    .setImage(paintedIds(surfaces, columns) as Uint8Array<ArrayBuffer>);
  const material = document
    .createMaterial('ids')
    .setMetallicFactor(0)
    .setRoughnessFactor(1)
    .setDoubleSided(true)
    .setBaseColorTexture(texture);
  const primitive = document
    .createPrimitive()
    .setMaterial(material)
    .setAttribute('POSITION', accessor('VEC3', positions))
    .setAttribute('TEXCOORD_0', accessor('VEC2', uvs))
    .setAttribute('COLOR_0', accessor('VEC4', colours))
    .setIndices(accessor('SCALAR', Uint32Array.from(indices)));
  const mesh = document.createMesh('ids').addPrimitive(primitive);
  document.createScene().addChild(document.createNode('ids').setMesh(mesh));
  return new NodeIO().registerExtensions([Unlit]).writeBinary(document);
}

const bytesOf = (id: number): readonly [number, number, number] => {
  const rgb = semanticRgb(id);
  return [rgb >> 16, (rgb >> 8) & 255, rgb & 255];
};

/** A square of one colour for each surface, row by row. */
function paintedIds(surfaces: readonly LabelledSurface[], columns: number): Uint8Array {
  const side = columns * CELL_PX;
  const rgba = new Uint8Array(4 * side * side).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const cell = Math.floor(y / CELL_PX) * columns + Math.floor(x / CELL_PX);
      rgba.set(bytesOf(surfaces[cell]?.id ?? 0), 4 * (y * side + x));
    }
  return encodePng({ widthPx: side, heightPx: side, rgba });
}
