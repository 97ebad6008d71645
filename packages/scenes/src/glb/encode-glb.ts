import { Document, type Material, NodeIO, type Texture } from '@gltf-transform/core';
import { EXTTextureWebP } from '@gltf-transform/extensions';
import type { BuiltHome, RenderPart } from '../format';
import { triple } from '../furniture';
import type { BakedLight } from '../light';
import { textureImage } from '../textures';
import { encodePng } from './encode-png';
import { type PartUse, partUse, tintOf } from './part-use';
import { Unlit } from './unlit-extension';

/** Vertex colours hold light divided by this, so that sun patches fit into 0…1. The page multiplies it back. */
export const LIGHT_SCALE = 1.6;
/** Colours are rounded to 4095 steps: finer than a screen shows, and equal vertices can be merged. */
const COLOUR_STEPS = 4095;

/** Parts that share a material and a room: one draw call. */
interface Chunk {
  readonly use: PartUse;
  readonly positions: number[];
  readonly uvs: number[];
  readonly colours: number[];
  readonly indices: number[];
  /** Vertices by their values, so that equal ones are stored once. */
  readonly slots: Map<string, number>;
}

/**
 * The render file of a home in HM3D's convention: Z-up, metres, no node transforms, unlit with light in the vertex
 * colours. Meshes are merged by room and texture and carry numbers only: no category, no attribute.
 */
export async function encodeGlb(home: BuiltHome, light: BakedLight): Promise<Uint8Array> {
  const document = new Document();
  document.createExtension(Unlit);
  const chunks = [...chunksOf(home, light).values()];
  if (chunks.some(({ use }) => use.picture?.mimeType === 'image/webp')) {
    document.createExtension(EXTTextureWebP).setRequired(true);
  }
  const buffer = document.createBuffer();
  const scene = document.createScene();
  document.getRoot().getAsset().generator = 'parley-homes';
  document.getRoot().getAsset().extras = { lightScale: LIGHT_SCALE };
  const materials = new Map<string, Material>();
  chunks.forEach((chunk, i) => {
    const material = materialOf(document, materials, chunk.use);
    const accessor = (type: 'VEC2' | 'VEC3' | 'VEC4', array: Float32Array | Uint16Array) =>
      document
        .createAccessor()
        .setType(type)
        .setArray(array as Float32Array<ArrayBuffer>)
        .setBuffer(buffer);
    const count = chunk.positions.length / 3;
    const indices =
      count > 65535 ? Uint32Array.from(chunk.indices) : Uint16Array.from(chunk.indices);
    const primitive = document
      .createPrimitive()
      .setMaterial(material)
      .setAttribute('POSITION', accessor('VEC3', Float32Array.from(chunk.positions)))
      .setAttribute(
        'COLOR_0',
        accessor('VEC4', Uint16Array.from(chunk.colours)).setNormalized(true),
      )
      .setIndices(document.createAccessor().setType('SCALAR').setArray(indices).setBuffer(buffer));
    if (chunk.use.id !== null) {
      primitive.setAttribute('TEXCOORD_0', accessor('VEC2', Float32Array.from(chunk.uvs)));
    }
    const mesh = document.createMesh(`${i}`).addPrimitive(primitive);
    scene.addChild(document.createNode(`${i}`).setMesh(mesh));
  });
  return new NodeIO().registerExtensions([Unlit, EXTTextureWebP]).writeBinary(document);
}

function chunksOf(home: BuiltHome, light: BakedLight): Map<string, Chunk> {
  const chunks = new Map<string, Chunk>();
  for (const [id, parts] of home.render) {
    const roomId =
      home.scene.instances.find((instance) => instance.id === id)?.roomId ?? 'structure';
    parts.forEach((part, i) => {
      const use = partUse(part);
      const key = `${roomId} ${use.key}`;
      const chunk = chunks.get(key) ?? {
        use,
        positions: [],
        uvs: [],
        colours: [],
        indices: [],
        slots: new Map<string, number>(),
      };
      chunks.set(key, chunk);
      const lights = light.get(id)?.[i];
      if (lights !== undefined) addPart(chunk, part, lights);
    });
  }
  return chunks;
}

function addPart(chunk: Chunk, part: RenderPart, light: Float32Array): void {
  const tint = tintOf(part, chunk.use).map(linear);
  const boost = chunk.use.tintsColour && chunk.use.id !== null ? 1.12 : 1;
  const alpha = Math.round((part.look?.opacity ?? 1) * 65535);
  const tile = chunk.use.tileM ?? 1;
  const isTextured = chunk.use.id !== null;
  const slots: number[] = [];
  for (let v = 0; v < part.positions.length / 3; v++) {
    const [x, y, z] = triple(part.positions, v * 3);
    const at = [x, -z, y].map((value) => roundTo(value, 1e4));
    const uv = isTextured
      ? [(part.uvs[v * 2] as number) / tile, 1 - (part.uvs[v * 2 + 1] as number) / tile]
      : [0, 0];
    const colour = triple(light, v * 3).map((value, k) => {
      const shown = ((tint[k] as number) * boost * value) / LIGHT_SCALE;
      return Math.round(Math.min(1, shown) * COLOUR_STEPS) * (65535 / COLOUR_STEPS);
    });
    slots.push(slotOf(chunk, { at, uv: uv.map((value) => roundTo(value, 1e3)), colour, alpha }));
  }
  for (const index of part.indices) chunk.indices.push(slots[index] as number);
}

/** Index of a vertex of a chunk: an equal one that is there already, else a new one. */
function slotOf(
  chunk: Chunk,
  vertex: {
    at: readonly number[];
    uv: readonly number[];
    colour: readonly number[];
    alpha: number;
  },
): number {
  const key = [...vertex.at, ...vertex.uv, ...vertex.colour, vertex.alpha].join(' ');
  const known = chunk.slots.get(key);
  if (known !== undefined) return known;
  const slot = chunk.positions.length / 3;
  chunk.slots.set(key, slot);
  chunk.positions.push(...vertex.at);
  chunk.uvs.push(...vertex.uv);
  chunk.colours.push(...vertex.colour, vertex.alpha);
  return slot;
}

const roundTo = (value: number, steps: number): number => Math.round(value * steps) / steps + 0;

/** sRGB byte to linear light by a cubic fit (error < 0.003): no pow, so the same everywhere. */
export function linear(byte: number): number {
  const c = byte / 255;
  return c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878);
}

function materialOf(document: Document, known: Map<string, Material>, use: PartUse): Material {
  const existing = known.get(use.key);
  if (existing !== undefined) return existing;
  const material = document
    .createMaterial(`${known.size}`)
    .setMetallicFactor(0)
    .setRoughnessFactor(1)
    .setDoubleSided(use.isTwoSided)
    .setAlphaMode(use.isClear ? 'BLEND' : 'OPAQUE');
  known.set(use.key, material);
  if (use.id !== null) material.setBaseColorTexture(textureOf(document, use, known.size));
  return material;
}

const textureOf = (document: Document, { id, picture }: PartUse, n: number): Texture =>
  document
    .createTexture(`${n}`)
    .setMimeType(picture?.mimeType ?? 'image/png')
    .setImage((picture?.bytes ?? encodePng(textureImage(id ?? ''))) as Uint8Array<ArrayBuffer>);
