import { Document, type Material, NodeIO } from '@gltf-transform/core';
import { EXTTextureWebP } from '@gltf-transform/extensions';
import type { BakedLight, BuiltHome, RenderPart } from '../format';
import { plainUv } from '../reflect';
import { createRowTable, type RowTable } from '../rows';
import { type FindTexture, type Image, textureImage } from '../textures';
import { encodePng } from './encode-png';
import { type PartUse, partUse, tintOf } from './part-use';
import { Unlit } from './unlit-extension';

/** Vertex colours hold light divided by this, so that sun patches fit into 0…1. The page multiplies it back. */
export const LIGHT_SCALE = 1.6;
/** Colours are rounded to 4095 steps: finer than a screen shows, and equal vertices can be merged. */
const COLOUR_STEPS = 4095;
/** Share of the light that a mirror throws back: silvered glass. */
const MIRROR_SHARE = 0.93;
/** glTF 2.0 §5.26 */
const CLAMP_TO_EDGE = 33071;

/** Parts that share a material and a room: one draw call. */
interface Chunk {
  readonly use: PartUse;
  /** Rows of x y z u v r g b a. */ readonly vertices: RowTable;
  readonly indices: number[];
}

/**
 * The render file of a home in HM3D's convention: Z-up, metres, no node transforms, unlit with light in the vertex
 * colours. Meshes are merged by room and texture and carry numbers only: no category, no attribute.
 *
 * @param find Images that surfaces name by id; none when left out.
 * @throws {ParleyError} `NOT_FOUND` for an image that is not there.
 */
export async function encodeGlb(
  home: BuiltHome,
  light: BakedLight,
  find: FindTexture = () => null,
): Promise<Uint8Array> {
  const document = new Document();
  document.createExtension(Unlit);
  const chunks = [...chunksOf(home, light, find).values()];
  if (chunks.some(({ use }) => use.picture?.mimeType === 'image/webp')) {
    document.createExtension(EXTTextureWebP).setRequired(true);
  }
  const buffer = document.createBuffer();
  const scene = document.createScene();
  document.getRoot().getAsset().generator = 'parley-homes';
  document.getRoot().getAsset().extras = { lightScale: LIGHT_SCALE, toneMapping: 'neutral' };
  const materials = new Map<string, Material>();
  chunks.forEach((chunk, i) => {
    const material = materialOf({ document, known: materials, find }, chunk.use);
    const accessor = (type: 'VEC2' | 'VEC3' | 'VEC4', array: Float32Array | Uint16Array) =>
      document
        .createAccessor()
        .setType(type)
        .setArray(array as Float32Array<ArrayBuffer>)
        .setBuffer(buffer);
    const { vertices } = chunk;
    const indices =
      vertices.count() > 65535 ? Uint32Array.from(chunk.indices) : Uint16Array.from(chunk.indices);
    const primitive = document
      .createPrimitive()
      .setMaterial(material)
      .setAttribute('POSITION', accessor('VEC3', Float32Array.from(vertices.column(0, 3))))
      .setAttribute(
        'COLOR_0',
        accessor('VEC4', Uint16Array.from(vertices.column(5, 4))).setNormalized(true),
      )
      .setIndices(document.createAccessor().setType('SCALAR').setArray(indices).setBuffer(buffer));
    if (chunk.use.id !== null) {
      primitive.setAttribute(
        'TEXCOORD_0',
        accessor('VEC2', Float32Array.from(vertices.column(3, 2))),
      );
    }
    const mesh = document.createMesh(`${i}`).addPrimitive(primitive);
    scene.addChild(document.createNode(`${i}`).setMesh(mesh));
  });
  return new NodeIO().registerExtensions([Unlit, EXTTextureWebP]).writeBinary(document);
}

function chunksOf(home: BuiltHome, light: BakedLight, find: FindTexture): Map<string, Chunk> {
  const chunks = new Map<string, Chunk>();
  const rooms = new Map(home.scene.instances.map(({ id, roomId }) => [id, roomId]));
  for (const [id, parts] of home.render) {
    const roomId = rooms.get(id) ?? 'structure';
    parts.forEach((part, i) => {
      const use = partUse(part, find);
      const key = `${roomId} ${use.key}`;
      const chunk = chunks.get(key) ?? {
        use,
        vertices: createRowTable(9),
        indices: [],
      };
      chunks.set(key, chunk);
      const lights = light.get(id)?.[i];
      if (lights !== undefined) addPart(chunk, part, { light: lights, find });
    });
  }
  return chunks;
}

interface Looks {
  readonly light: Float32Array;
  readonly find: FindTexture;
}

function addPart(chunk: Chunk, part: RenderPart, { light, find }: Looks): void {
  const tint = tintOf(part, chunk.use).map(linear);
  const boost = boostOf(chunk.use, find);
  const alpha = Math.round((part.look?.opacity ?? 1) * 65535);
  const tile = chunk.use.tileM ?? 1;
  const isTextured = chunk.use.id !== null;
  const vertex = new Float64Array(9);
  const uv = new Float64Array(2);
  const slots = new Int32Array(part.positions.length / 3);
  for (let v = 0; v < slots.length; v++) {
    vertex[0] = roundTo(part.positions[v * 3] as number, 1e4);
    vertex[1] = roundTo(-(part.positions[v * 3 + 2] as number), 1e4);
    vertex[2] = roundTo(part.positions[v * 3 + 1] as number, 1e4);
    if (chunk.use.reflection !== null) {
      const at = (k: number): number => part.positions[v * 3 + k] as number;
      plainUv(chunk.use.reflection, [at(0), at(1), at(2)], uv);
      vertex[3] = roundTo(uv[0] as number, 1e4);
      vertex[4] = roundTo(uv[1] as number, 1e4);
    } else if (isTextured) {
      vertex[3] = roundTo((part.uvs[v * 2] as number) / tile, 1e3);
      vertex[4] = roundTo(1 - (part.uvs[v * 2 + 1] as number) / tile, 1e3);
    }
    for (let k = 0; k < 3; k++) {
      const shown =
        part.mirror === undefined
          ? ((tint[k] as number) * boost * (light[v * 3 + k] as number)) / LIGHT_SCALE
          : MIRROR_SHARE;
      vertex[5 + k] = Math.round(Math.min(1, shown) * COLOUR_STEPS) * (65535 / COLOUR_STEPS);
    }
    vertex[8] = alpha;
    slots[v] = chunk.vertices.indexOf(vertex);
  }
  for (const index of part.indices) chunk.indices.push(slots[index] as number);
}

const roundTo = (value: number, steps: number): number => Math.round(value * steps) / steps + 0;

/** sRGB byte to linear light by a cubic fit (error < 0.003): no pow, so the same everywhere. */
export function linear(byte: number): number {
  const c = byte / 255;
  return c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878);
}

interface Materials {
  readonly document: Document;
  readonly known: Map<string, Material>;
  readonly find: FindTexture;
}

function materialOf({ document, known, find }: Materials, use: PartUse): Material {
  const existing = known.get(use.key);
  if (existing !== undefined) return existing;
  const material = document
    .createMaterial(`${known.size}`)
    .setMetallicFactor(0)
    .setRoughnessFactor(1)
    .setDoubleSided(use.isTwoSided)
    .setAlphaMode(use.isClear ? 'BLEND' : 'OPAQUE');
  known.set(use.key, material);
  if (use.id !== null) {
    const { id, picture } = use;
    const texture = document
      .createTexture(`${known.size}`)
      .setMimeType(picture?.mimeType ?? 'image/png')
      .setImage((picture?.bytes ?? paintedOf(id, find).png) as Uint8Array<ArrayBuffer>);
    material.setBaseColorTexture(texture);
    if (use.reflection !== null) {
      material.setExtras({ reflection: use.reflection });
      material.getBaseColorTextureInfo()?.setWrapS(CLAMP_TO_EDGE).setWrapT(CLAMP_TO_EDGE);
    }
  }
  return material;
}

/** A picture that darkens a colour is made up for: what is red wicker shall look red, not brown. */
const PICTURE_BOOST = 1.12;

function boostOf({ tintsColour, id, picture }: PartUse, find: FindTexture): number {
  if (!tintsColour || id === null) return 1;
  return picture === null ? 1 / paintedOf(id, find).meanLight : PICTURE_BOOST;
}

/** Textures that were painted already: homes share most of them. */
const painted = new Map<string, PaintedTexture>();
const MOST_PAINTED = 600;

interface PaintedTexture {
  readonly png: Uint8Array;
  /** Mean of all pixels and channels, linear, 0…1. */ readonly meanLight: number;
}

function paintedOf(id: string, find: FindTexture): PaintedTexture {
  const known = painted.get(id);
  if (known !== undefined) return known;
  const image = textureImage(id, find);
  const texture = { png: encodePng(image), meanLight: meanLightOf(image) };
  if (painted.size >= MOST_PAINTED) painted.clear();
  painted.set(id, texture);
  return texture;
}

function meanLightOf({ rgba }: Image): number {
  let sum = 0;
  for (let i = 0; i < rgba.length; i += 4)
    for (let k = 0; k < 3; k++) sum += linear(rgba[i + k] as number);
  return sum / ((rgba.length / 4) * 3);
}
