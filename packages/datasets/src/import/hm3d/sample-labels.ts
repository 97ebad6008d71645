import type { SemanticText } from '@parley/scenes/files';
import { badImport } from '../../input/bad-import';
import type { GltfImage, GltfPrimitive, GltfScene } from '../gltf/read-gltf';
import { addTriangle, type LabelDraft } from '../scan/labelled-mesh';
import { cornersOf, disagree, labelPainted, MAX_TRIANGLES, mostOf, samplesOf } from './cut-painted';
import { type Painting, readPainting } from './painting';

/** So many more triangles must make sense upside down before the painting counts as upside down. */
const UPSIDE_DOWN_SHARE = 0.1;

/** Which way round painted ids lie. `auto` takes the way in which more triangles are of one colour that has an id. */
export type FlipLabels = 'auto' | boolean;

export interface LabelOptions {
  readonly text: SemanticText;
  readonly file: string;
  readonly flip: FlipLabels;
  /** After cutting. */ readonly maxTriangles?: number;
}

/**
 * Labels every triangle of a semantic mesh with the id that its colour has in semantic.txt, 0 where it has none. Painted
 * textures count before vertex colours; triangles across a border are cut.
 */
export function labelTriangles(
  scene: GltfScene,
  draft: LabelDraft,
  { text, file, flip, maxTriangles = MAX_TRIANGLES }: LabelOptions,
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
      labelPainted(primitive, {
        painting,
        laying: { wrap: primitive.wrap, isFlipped },
        idOf,
        draft,
        file,
        maxTriangles,
      });
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
    const { wrap } = primitive;
    for (let triangle = 0; 3 * triangle < primitive.indices.length; triangle += step) {
      const corners = cornersOf(primitive, triangle);
      count++;
      const makesSense = (samples: readonly number[]): boolean =>
        !disagree(samples) && idOf.has(samples[0] as number);
      if (makesSense(samplesOf(corners, painting, { wrap, isFlipped: false }))) asIs++;
      if (makesSense(samplesOf(corners, painting, { wrap, isFlipped: true }))) flipped++;
    }
  }
  return flipped > asIs + UPSIDE_DOWN_SHARE * count;
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
