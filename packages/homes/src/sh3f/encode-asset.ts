import { Document, type Texture } from '@gltf-transform/core';
import type { ConvertedSlot } from './convert-model';

/** A model as a glTF document: one mesh, one primitive a slot, materials named like the slots, metres, +y up. */
export function assetDocument(slots: readonly ConvertedSlot[]): Document {
  const document = new Document();
  document.getRoot().getAsset().generator = 'parley-furniture';
  const buffer = document.createBuffer();
  const mesh = document.createMesh();
  const textures = new Map<Uint8Array, Texture>();
  for (const { slot, mesh: shape, picture } of slots) {
    const accessor = (type: 'VEC2' | 'VEC3', array: Float32Array) =>
      document
        .createAccessor()
        .setType(type)
        .setArray(array as Float32Array<ArrayBuffer>)
        .setBuffer(buffer);
    const material = document
      .createMaterial(slot.name)
      .setDoubleSided(true)
      .setMetallicFactor(0)
      .setRoughnessFactor(0.8);
    if (picture === null || slot.paint === 'grey') {
      const [r, g, b] = slot.rgb.map(linearOf) as [number, number, number];
      material.setBaseColorFactor([r, g, b, slot.opacity]);
    }
    if (slot.opacity < 1) material.setAlphaMode('BLEND');
    if (picture !== null) {
      const texture =
        textures.get(picture.bytes) ??
        document
          .createTexture()
          .setMimeType(picture.mimeType)
          .setImage(picture.bytes as Uint8Array<ArrayBuffer>);
      textures.set(picture.bytes, texture);
      material.setBaseColorTexture(texture);
    }
    const primitive = document
      .createPrimitive()
      .setMaterial(material)
      .setAttribute('POSITION', accessor('VEC3', shape.positions))
      .setAttribute('NORMAL', accessor('VEC3', shape.normals))
      .setIndices(
        document
          .createAccessor()
          .setType('SCALAR')
          .setArray(Uint16Array.from(shape.indices))
          .setBuffer(buffer),
      );
    if (picture !== null) {
      primitive.setAttribute('TEXCOORD_0', accessor('VEC2', flipped(shape.uvs)));
    }
    mesh.addPrimitive(primitive);
  }
  document.createScene().addChild(document.createNode().setMesh(mesh));
  return document;
}

/** OBJ counts v from the bottom of a picture, glTF from its top. */
const flipped = (uvs: Float32Array): Float32Array => uvs.map((x, i) => (i % 2 === 0 ? x : 1 - x));

/** sRGB byte to linear light, cubic fit. */
const linearOf = (byte: number): number => {
  const c = byte / 255;
  return c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878);
};
