import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildPathFinder, HABITAT_NAVMESH_SETTINGS } from '@parley/scenes/navmesh';
import { encode } from 'fast-png';
import { basisBottomFirst, basisTopFirst } from '../gltf/basis.fixture';
import { BinaryChunk, packGlb } from '../gltf/write-glb.fixture';
import { type Quad, quadsOfHome } from '../scan/two-rooms.fixture';

/** Ids of the fixture, as its semantic.txt names them. */
export const FIXTURE_ENTRIES = [
  [1, 'floor', 0],
  [2, 'wall', 0],
  [3, 'ceiling', 0],
  [4, 'chair', 0],
  [5, 'table, round', 0],
  [6, 'floor', 1],
  [7, 'wall', 1],
  [8, 'bed', 1],
  [10, 'door', 0],
  [11, 'couch', 1],
] as const;

/** Colour of an id, packed RGB. */
export const fixtureRgb = (id: number): number => (id * 0x3b5d77 + 0x10101) & 0xffffff;

const CELLS = 8;
const CELL_PX = 16;

export interface Hm3dFixtureOptions {
  /** How ids are stored: painted textures (v0.2), vertex colours (v0.1), both, or not at all. */
  readonly semantics?: 'textures' | 'colours' | 'both' | 'none';
  readonly paintedUpsideDown?: boolean;
  readonly navmesh?: 1 | 2 | 'none';
  /** Lines of semantic.txt that are left out, by id. */ readonly withoutIds?: readonly number[];
  readonly config?: boolean;
}

/** File names of the fixture, below the folder that it is written to. */
export const HM3D_FIXTURE = {
  folder: '00999-Fixture7abc',
  stem: '00999-Fixture7abc/Fixture7abc',
  config: 'hm3d_annotated_basis.scene_dataset_config.json',
} as const;

/** Writes a scene in the exact layout and formats of HM3D: two rooms, three things, made by hand. */
export async function makeHm3dLikeScene(
  root: string,
  options: Hm3dFixtureOptions = {},
): Promise<void> {
  const { semantics = 'textures', navmesh = 2, config = false, withoutIds = [] } = options;
  const quads = quadsOfHome();
  const files: Record<string, Uint8Array | string> = {
    [`${HM3D_FIXTURE.stem}.basis.glb`]: renderGlb(quads),
  };
  if (semantics !== 'none') {
    files[`${HM3D_FIXTURE.stem}.semantic.glb`] = semanticGlb(quads, options);
    files[`${HM3D_FIXTURE.stem}.semantic.txt`] = semanticText(withoutIds);
  }
  if (navmesh !== 'none')
    files[`${HM3D_FIXTURE.stem}.basis.navmesh`] = await navmeshOf(quads, navmesh);
  if (config) files[HM3D_FIXTURE.config] = JSON.stringify(datasetConfig());
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
}

/** One mesh for each room; room 0 shows a picture with its top row first, room 1 one with its bottom row first. */
export function renderGlb(quads: readonly Quad[]): Uint8Array {
  const chunk = new BinaryChunk();
  const images = [basisTopFirst(), basisBottomFirst()].map((bytes) => ({
    bufferView: chunk.view(bytes),
    mimeType: 'image/x-basis',
  }));
  const meshes = [0, 1].map((room) => {
    const own = quads.filter((one) => one.room === room);
    const whole: readonly [number, number, number, number] = [0, 0, 1, 1];
    return { primitives: [primitiveOf(chunk, own, { material: room, uvOf: () => whole })] };
  });
  return gltf(chunk, {
    images,
    meshes,
    textures: [0, 1].map((source) => ({ extensions: { GOOGLE_texture_basis: { source } } })),
  });
}

function semanticGlb(
  quads: readonly Quad[],
  { semantics = 'textures', paintedUpsideDown = false }: Hm3dFixtureOptions,
): Uint8Array {
  const chunk = new BinaryChunk();
  const side = CELLS * CELL_PX;
  const data = new Uint8Array(3 * side * side);
  quads.forEach(({ ids }, n) => {
    const [column, row] = [n % CELLS, Math.floor(n / CELLS)];
    for (let y = 0; y < CELL_PX; y++) {
      for (let x = 0; x < CELL_PX; x++) {
        const id = ids[x < CELL_PX / 2 ? 0 : 1];
        const rgb = id === 0 ? 0 : fixtureRgb(id);
        const line = row * CELL_PX + y;
        const at = 3 * ((paintedUpsideDown ? side - 1 - line : line) * side + column * CELL_PX + x);
        data.set([rgb >> 16, (rgb >> 8) & 255, rgb & 255], at);
      }
    }
  });
  const hasTextures = semantics !== 'colours';
  const png = encode({ width: side, height: side, data, channels: 3, depth: 8 });
  const inset = 0.5 / CELL_PX;
  const cellOf = (n: number): readonly [number, number, number, number] => {
    const [column, row] = [n % CELLS, Math.floor(n / CELLS)];
    return [column + inset, row + inset, column + 1 - inset, row + 1 - inset].map(
      (v) => v / CELLS,
    ) as unknown as readonly [number, number, number, number];
  };
  const primitive = primitiveOf(chunk, quads, {
    material: 0,
    uvOf: hasTextures ? cellOf : null,
    hasColours: semantics !== 'textures',
  });
  const images = hasTextures
    ? [{ bufferView: chunk.view(new Uint8Array(png)), mimeType: 'image/png' }]
    : [];
  return gltf(chunk, {
    images,
    meshes: [{ primitives: [primitive] }],
    textures: images.map((_, source) => ({ source })),
  });
}

interface PrimitiveOptions {
  readonly material: number;
  /** Left, top, right, bottom of the n-th quad in its image; null for none. */
  readonly uvOf: ((n: number) => readonly [number, number, number, number]) | null;
  readonly hasColours?: boolean;
}

/** sRGB byte → linear share, as glTF wants vertex colours. */
const linear = (byte: number): number => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : Math.exp(2.4 * Math.log((share + 0.055) / 1.055));
};

function primitiveOf(
  chunk: BinaryChunk,
  quads: readonly Quad[],
  { material, uvOf, hasColours = false }: PrimitiveOptions,
) {
  const positions = quads.flatMap(({ corners }) => corners.flat());
  const indices = quads.flatMap((_, n) => [0, 1, 2, 0, 2, 3].map((k) => 4 * n + k));
  const uvs = quads.flatMap((_, n) => {
    const [u0, v0, u1, v1] = uvOf?.(n) ?? [0, 0, 0, 0];
    return [u0, v1, u1, v1, u1, v0, u0, v0];
  });
  const colours = quads.flatMap(({ ids: [id] }) => {
    const rgb = id === 0 ? 0 : fixtureRgb(id);
    const one = [rgb >> 16, (rgb >> 8) & 255, rgb & 255].map((byte) =>
      Math.round(linear(byte) * 65535),
    );
    return [one, one, one, one].flatMap((c) => [...c, 65535]);
  });
  return {
    attributes: {
      POSITION: chunk.accessor('VEC3', Float32Array.from(positions)),
      ...(uvOf !== null && { TEXCOORD_0: chunk.accessor('VEC2', Float32Array.from(uvs)) }),
      ...(hasColours && { COLOR_0: chunk.accessor('VEC4', Uint16Array.from(colours)) }),
    },
    indices: chunk.accessor('SCALAR', Uint32Array.from(indices)),
    material,
  };
}

/** As HM3D's writer leaves it: extensions that textures use are not declared. */
function gltf(
  chunk: BinaryChunk,
  { images, meshes, textures }: { images: object[]; meshes: object[]; textures: object[] },
): Uint8Array {
  const bin = chunk.bytes();
  return packGlb(
    {
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: meshes.map((_, i) => i) }],
      nodes: meshes.map((_, mesh) => ({ mesh })),
      meshes,
      materials: [0, 1].map((index) => ({
        pbrMetallicRoughness: index < textures.length ? { baseColorTexture: { index } } : {},
        extensions: { KHR_materials_unlit: {} },
      })),
      textures,
      images,
      accessors: chunk.accessors,
      bufferViews: chunk.bufferViews,
      buffers: [{ byteLength: bin.length }],
    },
    bin,
  );
}

function semanticText(withoutIds: readonly number[]): string {
  const lines = FIXTURE_ENTRIES.filter(([id]) => !withoutIds.includes(id)).map(
    ([id, name, region]) =>
      `${id},${fixtureRgb(id).toString(16).toUpperCase().padStart(6, '0')},"${name}",${region}`,
  );
  return ['HM3D Semantic Annotations', ...lines, '474,c,"radiator",11', ''].join('\n');
}

const navmeshes = new Map<1 | 2, Promise<Uint8Array>>();

/** The home is always the same, so its navmesh is built once for each version. */
function navmeshOf(quads: readonly Quad[], version: 1 | 2): Promise<Uint8Array> {
  const known = navmeshes.get(version) ?? buildNavmesh(quads, version);
  navmeshes.set(version, known);
  return known;
}

async function buildNavmesh(quads: readonly Quad[], version: 1 | 2): Promise<Uint8Array> {
  const positions = quads.flatMap(({ corners }) => corners.flatMap(([x, y, z]) => [x, z, -y]));
  const indices = quads.flatMap((_, n) => [0, 1, 2, 0, 2, 3].map((k) => 4 * n + k));
  const source = { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
  const pathFinder = await buildPathFinder(source, HABITAT_NAVMESH_SETTINGS);
  const bytes = pathFinder.toBytes(version);
  pathFinder.dispose();
  return bytes;
}

const datasetConfig = () => ({
  stages: {
    paths: { '.glb': [`${HM3D_FIXTURE.folder}/*.basis.glb`] },
    default_attributes: {
      shader_type: 'flat',
      up: [0, 0, 1],
      front: [0, 1, 0],
      origin: [0, 0, 0],
      semantic_descriptor_filename: '%%CONFIG_NAME_AS_ASSET_FILENAME%%.semantic.txt',
      semantic_asset: '%%CONFIG_NAME_AS_ASSET_FILENAME%%.semantic.glb',
      has_semantic_textures: true,
    },
  },
  objects: {},
  light_setups: {},
});
