import { badImport } from '../../input/bad-import';
import type { GltfPrimitive } from '../gltf/read-gltf';
import { addTriangle, type LabelDraft } from '../scan/labelled-mesh';
import { type Laying, type Painting, texel } from './painting';

/** A corner of a triangle: place in the frame of the file, and in its texture. */
export type Corner = readonly [x: number, y: number, z: number, u: number, v: number];

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
/** A triangle over several colours is cut in four until its sides are this short, metres, or so often. */
const MIN_SIDE_M = 0.02;
const MAX_CUTS = 10;
/** Texels of one triangle that are looked at, along each side of the box around it. */
const MAX_SCANNED = 64;
/** Triangles of a scene after cutting: several times those of the largest scan. */
export const MAX_TRIANGLES = 12_000_000;

export function cornersOf(
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

/** Colours at seven places of a triangle. */
export function samplesOf(
  corners: readonly Corner[],
  painting: Painting,
  laying: Laying,
): number[] {
  const [a, b, c] = corners as [Corner, Corner, Corner];
  return SAMPLES.map(([p, q, r]) =>
    texel(painting, p * a[3] + q * b[3] + r * c[3], p * a[4] + q * b[4] + r * c[4], laying),
  );
}

export const disagree = (samples: readonly number[]): boolean =>
  samples.some((one) => one !== samples[0]);

/** The value that occurs most, the first of several. */
export function mostOf(values: readonly number[]): number {
  const count = new Map<number, number>();
  for (const value of values) count.set(value, (count.get(value) ?? 0) + 1);
  return [...count].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

export interface PaintContext {
  readonly painting: Painting;
  readonly laying: Laying;
  readonly idOf: ReadonlyMap<number, number>;
  readonly draft: LabelDraft;
  readonly file: string;
  readonly maxTriangles: number;
}

/**
 * Labels triangles by the texels that they cover. One over several colours is cut along the border, until what is left is
 * at most 2 cm off.
 *
 * @throws {ParleyError} `BAD_SCENE` when the painting has borders nearly everywhere.
 */
export function labelPainted(primitive: GltfPrimitive, context: PaintContext): void {
  const { painting, laying, draft, idOf, file, maxTriangles } = context;
  const visit = (corners: readonly [Corner, Corner, Corner], cuts: number): void => {
    const samples = samplesOf(corners, painting, laying);
    const isMixed =
      disagree(samples) || !isAll(samples[0] as number, corners, { painting, laying });
    if (isMixed && cuts > 0 && longestM(corners) > MIN_SIDE_M) {
      const [a, b, c] = corners;
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
      visit([a, ab, ca], cuts - 1);
      visit([ab, b, bc], cuts - 1);
      visit([ca, bc, c], cuts - 1);
      visit([ab, bc, ca], cuts - 1);
      return;
    }
    if (draft.ids.length >= maxTriangles)
      throw badImport(
        file,
        `its painted ids need more than ${maxTriangles} triangles: they are of noise`,
        'Unpack it again, or import with --no-semantics.',
      );
    const rgb = mostOf(samples);
    addTriangle(draft, corners, { id: idOf.get(rgb) ?? 0, rgb });
  };
  for (let triangle = 0; 3 * triangle < primitive.indices.length; triangle++)
    visit(cornersOf(primitive, triangle), MAX_CUTS);
}

/** Have all texels whose middles lie in a triangle this colour? Of very many, an even share is looked at. */
function isAll(
  rgb: number,
  corners: readonly [Corner, Corner, Corner],
  { painting, laying }: Pick<PaintContext, 'painting' | 'laying'>,
): boolean {
  const { widthPx, heightPx } = painting;
  const points = corners.map(([, , , u, v]) => [u * widthPx, v * heightPx] as const);
  const [[ax, ay], [bx, by], [cx, cy]] = points as [Point, Point, Point];
  const doubleArea = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (doubleArea === 0) return true;
  const [fromX, toX] = [Math.floor(Math.min(ax, bx, cx)), Math.ceil(Math.max(ax, bx, cx))];
  const [fromY, toY] = [Math.floor(Math.min(ay, by, cy)), Math.ceil(Math.max(ay, by, cy))];
  const stepX = Math.max(1, Math.ceil((toX - fromX) / MAX_SCANNED));
  const stepY = Math.max(1, Math.ceil((toY - fromY) / MAX_SCANNED));
  for (let y = fromY + 0.5; y < toY; y += stepY) {
    for (let x = fromX + 0.5; x < toX; x += stepX) {
      const q = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / doubleArea;
      const r = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / doubleArea;
      if (q < 0 || r < 0 || q + r > 1) continue;
      if (texel(painting, x / widthPx, y / heightPx, laying) !== rgb) return false;
    }
  }
  return true;
}

type Point = readonly [number, number];

const middle = (a: Corner, b: Corner): Corner =>
  a.map((value, k) => (value + (b[k] as number)) / 2) as unknown as Corner;

function longestM([a, b, c]: readonly [Corner, Corner, Corner]): number {
  const side = (p: Corner, q: Corner): number =>
    Math.sqrt(
      (p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1]) + (p[2] - q[2]) * (p[2] - q[2]),
    );
  return Math.max(side(a, b), side(b, c), side(c, a));
}
