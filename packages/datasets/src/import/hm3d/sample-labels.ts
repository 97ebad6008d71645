import type { SemanticText } from '@parley/scenes/files';
import { convertIndexedToRgb, decode } from 'fast-png';
import { badImport } from '../../input/bad-import';
import { readImageHeader } from '../gltf/image-header';
import { checkImageSize } from '../gltf/limits';
import type { GltfImage, GltfPrimitive, GltfScene } from '../gltf/read-gltf';
import { addTriangle, type LabelDraft } from '../scan/labelled-mesh';

/** Painted ids of a semantic mesh: where a texture is, packed RGB of its texels as stored. */
interface Painting {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgb: Uint32Array;
}

/** A triangle whose samples disagree is cut in four, at most this often. */
const MAX_CUTS = 3;
/** Where a triangle is sampled: middle, near its corners, near the middles of its sides (barycentric). */
const SAMPLES: readonly (readonly [number, number, number])[] = [
  [1 / 3, 1 / 3, 1 / 3],
  [0.9, 0.05, 0.05],
  [0.05, 0.9, 0.05],
  [0.05, 0.05, 0.9],
  [0.475, 0.475, 0.05],
  [0.05, 0.475, 0.475],
  [0.475, 0.05, 0.475],
];
/** So many more triangles must make sense upside down before the painting counts as upside down. */
const UPSIDE_DOWN_SHARE = 0.1;

/**
 * Reads a painted PNG. Ids are bytes as stored: no colour management, no filtering.
 *
 * @throws {ParleyError} `BAD_SCENE`
 */
export function readPainting({ mimeType, bytes }: GltfImage, where: string): Painting {
  if (mimeType !== 'image/png')
    throw badImport(
      where,
      `ids are painted as "${mimeType}"`,
      'Ids must be stored without loss, as PNG.',
    );
  const header = readImageHeader(bytes);
  if (header !== null) checkImageSize([header.widthPx, header.heightPx], where);
  try {
    const png = decode(bytes);
    const indexed = png.palette !== undefined && png.palette !== null;
    const data = indexed ? convertIndexedToRgb(png) : png.data;
    const channels = indexed ? (png.palette?.[0]?.length ?? 3) : png.channels;
    if (png.depth > 8 || channels < 3) throw new Error('8-bit colours are needed');
    const rgb = Uint32Array.from({ length: png.width * png.height }, (_, k) => {
      const at = k * channels;
      return (
        ((data[at] as number) << 16) | ((data[at + 1] as number) << 8) | (data[at + 2] as number)
      );
    });
    return { widthPx: png.width, heightPx: png.height, rgb };
  } catch (cause) {
    throw badImport(where, 'this PNG cannot be read', undefined, cause);
  }
}

/** Which way round painted ids lie. `auto` takes the way in which more triangles are of one colour that has an id. */
export type FlipLabels = 'auto' | boolean;

export interface LabelOptions {
  readonly text: SemanticText;
  readonly file: string;
  readonly flip: FlipLabels;
}

/**
 * Labels every triangle of a semantic mesh with the id that its colour has in semantic.txt, 0 where it has none. Painted
 * textures count before vertex colours; triangles across a border are cut.
 */
export function labelTriangles(
  scene: GltfScene,
  draft: LabelDraft,
  { text, file, flip }: LabelOptions,
): { isFlipped: boolean } {
  const idOf = new Map(text.entries.map(({ rgb, id }) => [rgb, id]));
  const paintings = new Map<number, Painting>();
  const painted = scene.primitives.filter(({ image, uvs }) => image !== null && uvs !== null);
  for (const { image } of painted) {
    if (image === null || paintings.has(image)) continue;
    paintings.set(image, readPainting(scene.images[image] as GltfImage, `${file} images.${image}`));
  }
  const paintingOf = (primitive: GltfPrimitive) => paintings.get(primitive.image ?? -1);
  const isFlipped = flip === 'auto' ? liesUpsideDown(painted, paintingOf, idOf) : flip;
  for (const primitive of scene.primitives) {
    const painting = paintingOf(primitive);
    if (painting !== undefined && primitive.uvs !== null)
      labelPainted(primitive, { painting, isFlipped, idOf, draft });
    else if (primitive.colours !== null) labelColoured(primitive, idOf, draft);
    else
      throw badImport(
        file,
        'a mesh has neither painted ids nor vertex colours',
        'Import without semantics: --no-semantics.',
      );
  }
  return { isFlipped };
}

type Corner = readonly [x: number, y: number, z: number, u: number, v: number];

function cornersOf(
  { positions, uvs, indices }: GltfPrimitive,
  triangle: number,
): [Corner, Corner, Corner] {
  return [0, 1, 2].map((k): Corner => {
    const at = indices[3 * triangle + k] as number;
    return [
      positions[3 * at] as number,
      positions[3 * at + 1] as number,
      positions[3 * at + 2] as number,
      uvs?.[2 * at] ?? 0,
      uvs?.[2 * at + 1] ?? 0,
    ];
  }) as [Corner, Corner, Corner];
}

/** Nearest texel, wrapped around. */
function texel({ widthPx, heightPx, rgb }: Painting, u: number, v: number): number {
  const wrap = (share: number, size: number): number =>
    Math.min(size - 1, Math.floor((share - Math.floor(share)) * size));
  return rgb[wrap(v, heightPx) * widthPx + wrap(u, widthPx)] as number;
}

function samplesOf(corners: readonly Corner[], painting: Painting, isFlipped: boolean): number[] {
  const [a, b, c] = corners as [Corner, Corner, Corner];
  return SAMPLES.map(([p, q, r]) => {
    const u = p * a[3] + q * b[3] + r * c[3];
    const v = p * a[4] + q * b[4] + r * c[4];
    return texel(painting, u, isFlipped ? 1 - v : v);
  });
}

/** Looks at up to some thousand triangles both ways. */
function liesUpsideDown(
  primitives: readonly GltfPrimitive[],
  paintingOf: (primitive: GltfPrimitive) => Painting | undefined,
  idOf: ReadonlyMap<number, number>,
): boolean {
  const LOOKED_AT = 4000;
  const total = primitives.reduce((sum, { indices }) => sum + indices.length / 3, 0);
  const step = Math.max(1, Math.floor(total / LOOKED_AT));
  let [count, asIs, flipped] = [0, 0, 0];
  for (const primitive of primitives) {
    const painting = paintingOf(primitive);
    if (painting === undefined) continue;
    for (let triangle = 0; 3 * triangle < primitive.indices.length; triangle += step) {
      const corners = cornersOf(primitive, triangle);
      count++;
      const makesSense = (samples: readonly number[]): boolean =>
        !disagree(samples) && idOf.has(samples[0] as number);
      if (makesSense(samplesOf(corners, painting, false))) asIs++;
      if (makesSense(samplesOf(corners, painting, true))) flipped++;
    }
  }
  return flipped > asIs + UPSIDE_DOWN_SHARE * count;
}

const disagree = (samples: readonly number[]): boolean => samples.some((one) => one !== samples[0]);

interface PaintContext {
  readonly painting: Painting;
  readonly isFlipped: boolean;
  readonly idOf: ReadonlyMap<number, number>;
  readonly draft: LabelDraft;
}

function labelPainted(primitive: GltfPrimitive, context: PaintContext): void {
  const visit = (corners: readonly [Corner, Corner, Corner], cuts: number): void => {
    const samples = samplesOf(corners, context.painting, context.isFlipped);
    if (cuts > 0 && disagree(samples)) {
      const [a, b, c] = corners;
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
      for (const part of [
        [a, ab, ca],
        [ab, b, bc],
        [ca, bc, c],
        [ab, bc, ca],
      ] as const)
        visit(part, cuts - 1);
      return;
    }
    const rgb = mostOf(samples);
    addTriangle(context.draft, corners, { id: context.idOf.get(rgb) ?? 0, rgb });
  };
  for (let triangle = 0; 3 * triangle < primitive.indices.length; triangle++)
    visit(cornersOf(primitive, triangle), MAX_CUTS);
}

const middle = (a: Corner, b: Corner): Corner =>
  a.map((value, k) => (value + (b[k] as number)) / 2) as unknown as Corner;

function mostOf(values: readonly number[]): number {
  const count = new Map<number, number>();
  for (const value of values) count.set(value, (count.get(value) ?? 0) + 1);
  return [...count].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** Steps from linear light to sRGB bytes: byte b begins at the value half-way between b − 1 and b. */
const SRGB_STEPS = Float64Array.from({ length: 256 }, (_, byte) => {
  const share = Math.max(0, byte - 0.5) / 255;
  return share <= 0.04045 ? share / 12.92 : Math.exp(2.4 * Math.log((share + 0.055) / 1.055));
});

function srgbByte(linear: number): number {
  let [low, high] = [0, 255];
  while (low < high) {
    const middleByte = (low + high + 1) >> 1;
    if ((SRGB_STEPS[middleByte] as number) <= linear) low = middleByte;
    else high = middleByte - 1;
  }
  return low;
}

/**
 * Vertex colours are linear in glTF and bytes in semantic.txt. Some writers store the bytes as they are: the reading of
 * which semantic.txt knows more colours counts.
 */
function labelColoured(
  primitive: GltfPrimitive,
  idOf: ReadonlyMap<number, number>,
  draft: LabelDraft,
): void {
  const colours = primitive.colours as Float32Array;
  const packed = (byteOf: (share: number) => number): Uint32Array =>
    Uint32Array.from({ length: colours.length / 3 }, (_, k) => {
      const [r, g, b] = [0, 1, 2].map((i) => byteOf(colours[3 * k + i] as number)) as [
        number,
        number,
        number,
      ];
      return (r << 16) | (g << 8) | b;
    });
  const readings = [packed(srgbByte), packed((share) => Math.round(share * 255))];
  const known = readings.map((list) => list.reduce((sum, rgb) => sum + (idOf.has(rgb) ? 1 : 0), 0));
  const rgbs = (known[1] as number) > (known[0] as number) ? readings[1] : readings[0];
  for (let triangle = 0; 3 * triangle < primitive.indices.length; triangle++) {
    const three = [0, 1, 2].map(
      (k) => rgbs?.[primitive.indices[3 * triangle + k] as number] as number,
    );
    const rgb = mostOf(three);
    addTriangle(draft, cornersOf(primitive, triangle), { id: idOf.get(rgb) ?? 0, rgb });
  }
}
