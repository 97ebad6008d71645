import type { ColourName } from '@parley/protocol';
import type { SceneInstance } from '@parley/scenes/format';
import { decodePicture } from '@parley/scenes/paint';
import { colourNameOf } from '@parley/scenes/srgb';
import type { Image } from '@parley/scenes/textures';
import { type BasisOptions, transcodeBasis, transcodeKtx2 } from '../gltf/basis';
import type { GltfImage, GltfPrimitive, GltfScene } from '../gltf/read-gltf';
import { isBasis } from '../gltf/to-web-image';
import type { ScanEntry } from './build-scan';
import type { LabelDraft } from './labelled-mesh';
import { packed, unpacked } from './packed-colour';
import { inNeutralLight, type Light, lightOfRegions, NEUTRAL, NO_REGION } from './scan-light';

/** Side of the cells in which labels and colours meet, metres. */
const CELL_M = 0.05;
/** Points along a side of one triangle at most. */
const MAX_POINTS = 40;
/** A colour is said when it covers this share of a thing, and so many points were seen. */
const LEAST_SHARE = 0.4;
const LEAST_POINTS = 6;
/** Texture level that is enough for colours. */
const TEXTURE_PX = 512;

export interface EstimateOptions {
  /** Name for messages. */ readonly file: string;
  readonly flipY: BasisOptions['flipY'];
  /** What the labels are, and in which region. */
  readonly entries: readonly Pick<ScanEntry, 'id' | 'name' | 'region'>[];
}

/**
 * The colour that covers most of each labelled thing, from the textures of the render mesh: where a labelled triangle and
 * a painted one lie in the same cell of 5 cm. Textures hold the light that a scan was taken in: it is taken out as far as
 * the ceiling of the region, if that is a light grey, tells it. These are estimates. Things of several colours, and things hardly seen, have none.
 *
 * @param labels In the frame of the render file.
 * @throws {ParleyError} `BAD_SCENE` naming an image that cannot be read.
 */
export async function estimateColours(
  render: GltfScene,
  labels: LabelDraft,
  { file, flipY, entries }: EstimateOptions,
): Promise<Map<number, ColourName>> {
  const idAt = new Map<number, number>();
  labels.ids.forEach((id, triangle) => {
    if (id === 0) return;
    const corners = labels.corners.slice(9 * triangle, 9 * triangle + 9);
    for (const [x, y, z] of pointsOf(corners, 3)) idAt.set(cellOf(x, y, z), id);
  });
  const votes = new Map<number, Map<number, number>>();
  const pixels = new Map<number, Image>();
  for (const primitive of render.primitives) {
    const { image } = primitive;
    if (image !== null && !pixels.has(image))
      pixels.set(
        image,
        await pixelsOf(render.images[image] as GltfImage, `${file} images.${image}`, flipY),
      );
    vote(primitive, pixels.get(image ?? -1) ?? null, { idAt, votes });
  }
  const lights = lightOfRegions(votes, entries);
  const regionOf = new Map(entries.map(({ id, region }) => [id, region]));
  return new Map(
    [...votes].flatMap(([id, counts]) => {
      const light = lights.get(regionOf.get(id) ?? NO_REGION) ?? lights.get(NO_REGION) ?? NEUTRAL;
      const name = mostlyNamed(counts, light);
      return name === null ? [] : [[id, name] as const];
    }),
  );
}

/** The name of the colour that covers most, in neutral light; null where none covers enough. */
function mostlyNamed(counts: ReadonlyMap<number, number>, light: Light): ColourName | null {
  const named = new Map<ColourName, number>();
  let total = 0;
  for (const [key, count] of counts) {
    const name = colourNameOf(inNeutralLight(unpacked(key), light));
    named.set(name, (named.get(name) ?? 0) + count);
    total += count;
  }
  const [best] = [...named].sort((a, b) => b[1] - a[1]);
  return best !== undefined && total >= LEAST_POINTS && best[1] >= LEAST_SHARE * total
    ? best[0]
    : null;
}

/** What the experimenter is told of it. */
export function estimateNote(instances: readonly SceneInstance[]): string {
  const count = instances.filter(({ estimated }) => estimated?.includes('colour')).length;
  return `colours of ${count} of ${instances.length} things are estimated from the textures (marked in scene.json); nothing else of their look is known`;
}

async function pixelsOf(
  { mimeType, bytes }: GltfImage,
  where: string,
  flipY: BasisOptions['flipY'],
): Promise<Image> {
  if (isBasis(bytes)) return transcodeBasis(bytes, where, { maxPx: TEXTURE_PX, flipY });
  if (mimeType === 'image/ktx2') return transcodeKtx2(bytes, where, TEXTURE_PX);
  return decodePicture(bytes, mimeType);
}

const WHITE = [255, 255, 255] as const;

interface Votes {
  readonly idAt: ReadonlyMap<number, number>;
  /** Points of each label by colour. */ readonly votes: Map<number, Map<number, number>>;
}

/** Each point of a primitive speaks for the colour that it has there. */
function vote(primitive: GltfPrimitive, image: Image | null, { idAt, votes }: Votes): void {
  const { positions, uvs, colours, indices, baseColour } = primitive;
  for (let k = 0; k < indices.length; k += 3) {
    const rows = [0, 1, 2].flatMap((i) => {
      const at = indices[k + i] as number;
      const place = [...positions.subarray(3 * at, 3 * at + 3)];
      const own = [0, 1, 2].map((c) => (colours?.[3 * at + c] ?? 1) * (baseColour[c] as number));
      return [...place, ...own, uvs?.[2 * at] ?? 0, uvs?.[2 * at + 1] ?? 0];
    });
    for (const [x, y, z, r, g, b, u, v] of pointsOf(rows, 8)) {
      const id = idNear(idAt, x, y, z);
      if (id === undefined) continue;
      const texel =
        image !== null && uvs !== null ? texelOf(image, u as number, v as number) : WHITE;
      // As Habitat shows scans: bytes of textures and vertex colours are multiplied as they are stored.
      const bytes = [r, g, b].map((share, k) =>
        Math.min(255, Math.max(0, Math.round((share as number) * (texel[k] as number)))),
      ) as [number, number, number];
      const key = packed(bytes);
      const counts = votes.get(id) ?? new Map<number, number>();
      counts.set(key, (counts.get(key) ?? 0) + 1);
      votes.set(id, counts);
    }
  }
}

function texelOf(
  { widthPx, heightPx, rgba }: Image,
  u: number,
  v: number,
): [number, number, number] {
  const along = (share: number, size: number): number =>
    Math.min(size - 1, Math.floor((share - Math.floor(share)) * size));
  const at = 4 * (along(v, heightPx) * widthPx + along(u, widthPx));
  return [rgba[at] as number, rgba[at + 1] as number, rgba[at + 2] as number];
}

/** Points about 5 cm apart over a triangle, its other numbers mixed alike. @param rows Three rows of `width` numbers. */
function* pointsOf(
  rows: readonly number[],
  width: number,
): Generator<[number, number, number, ...number[]]> {
  const at = (corner: number, k: number): number => rows[corner * width + k] as number;
  const sideM = (a: number, b: number): number => {
    const [x, y, z] = [at(a, 0) - at(b, 0), at(a, 1) - at(b, 1), at(a, 2) - at(b, 2)];
    return Math.sqrt(x * x + y * y + z * z);
  };
  const longestM = Math.max(sideM(0, 1), sideM(1, 2), sideM(2, 0));
  const n = Math.min(MAX_POINTS, Math.max(1, Math.ceil(longestM / CELL_M)));
  for (let i = 0; i < n; i++) {
    for (let j = 0; i + j < n; j++) {
      const [p, q] = [(i + 1 / 3) / n, (j + 1 / 3) / n];
      yield Array.from(
        { length: width },
        (_, k) => (1 - p - q) * at(0, k) + p * at(1, k) + q * at(2, k),
      ) as [number, number, number, ...number[]];
    }
  }
}

const HALF = 8192;

/** One number for a cell; homes are smaller than what would make two the same. */
function cellOf(x: number, y: number, z: number): number {
  const [i, j, k] = [x, y, z].map((value) => Math.floor(value / CELL_M) + HALF) as [
    number,
    number,
    number,
  ];
  return (i * 2 * HALF + j) * 2 * HALF + k;
}

const BESIDE = [
  [0, 0, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;

/** The label of a cell, else of one beside it: both meshes are cut differently. */
function idNear(
  idAt: ReadonlyMap<number, number>,
  x: number,
  y: number,
  z: number,
): number | undefined {
  for (const [dx, dy, dz] of BESIDE) {
    const id = idAt.get(cellOf(x + dx * CELL_M, y + dy * CELL_M, z + dz * CELL_M));
    if (id !== undefined) return id;
  }
  return undefined;
}
