import { assemble, piece } from '../assemble';
import { creases, join, place, renderOnly, type Solid, sheet, tiltNormals, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { FABRIC_COLOURS } from './palettes';

/** Folds take light as if they were so much deeper: baked light is soft. */
const RELIEF = 1.8;
const SIZES = { small: 0.34, medium: 0.44, large: 0.52 } as const;

/** How far edges are drawn in between the corners, as a share. */
const DRAWN_IN = 0.08;
const edgeAt = (along: number): number => 1 - DRAWN_IN * (1 - along * along);

/** Folds that run from the corners towards the dent in the middle, metres; a, b ∈ [-1, 1] over the face. */
function pillowFolds(a: number, b: number, edge: number): number {
  const [c, d] = [Math.abs(a), Math.abs(b)];
  const diagonal = (c - d) / (0.24 + 0.3 * (1 - c * d));
  const ridge = Math.max(0, 1 - diagonal * diagonal);
  const near = Math.min(c, d);
  const corner = ridge * ridge * near * (1 - near) * 4;
  const dent = Math.max(0, 1 - (a * a + (b - 0.25) * (b - 0.25)) / 0.3);
  const loose = folds(a + (edge > 0 ? 0 : 3), b);
  return 0.016 * corner - 0.016 * dent * dent + loose;
}
const folds = creases({
  seed: 61,
  count: 9,
  from: [-0.9, -0.8],
  to: [0.9, 0.8],
  halfLengthM: [0.35, 0.8],
  halfWidthM: [0.16, 0.28],
  heightM: 0.012,
  headingDeg: 80,
  strayDeg: 70,
});

/** A stuffed square or rectangle: thick in the middle, thin at the seam, corners drawn out. Stands leaning back. */
function cushion(width: number, height: number, thickness: number): Solid {
  const face = (side: 1 | -1) => {
    const solid = sheet({
      columns: 12,
      rows: 12,
      proxyColumns: 4,
      proxyRows: 4,
      uvSize: [1, 1],
      at: (u, v) => {
        const [a, b] = [2 * u - 1, 2 * v - 1];
        const [a2, b2] = [a * a, b * b];
        const belly = (1 - a2 * a2) * (1 - b2 * b2);
        const swell = Math.sqrt(Math.max(0, belly));
        return [
          (side * a * width * edgeAt(b)) / 2,
          (b * height * edgeAt(a)) / 2,
          side * ((thickness * swell) / 2 + swell * pillowFolds(a, b, side)),
        ];
      },
    });
    const heightAt = (x: number, y: number): number =>
      RELIEF * pillowFolds((2 * x) / width, (2 * y) / height, side);
    return { ...solid, render: { ...solid.render, normals: tiltNormals(solid.render, heightAt) } };
  };
  return join([face(1), face(-1)]);
}

function pillow(params: FurnitureParams) {
  const cover = slot(params, 'cover');
  const edge = SIZES[params.size];
  const height = params.shape === 'rectangular' ? edge * 0.68 : edge;
  const width = params.shape === 'rectangular' ? edge * 1.15 : edge;
  const lean = (solid: Solid) => place(solid, { pitch: -24, at: [0, (height / 2) * 0.93, 0] });
  const isBordered = cover.pattern === 'bordered';
  const seam = tube({
    path: seamPoints().map(([a, b]) => [
      (a * width * edgeAt(b)) / 2,
      (b * height * edgeAt(a)) / 2,
      0,
    ]),
    radius: 0.006,
    sides: 5,
    proxySides: 3,
  });
  const tiles = isBordered
    ? cushion(width, height, 0.16)
    : metres(cushion(width, height, 0.16), width, height);
  return assemble({
    colliders: [],
    pieces: [
      ...piece(cover, lean(tiles)),
      ...piece(
        plain(isBordered ? cover.patternColour : cover.colour, cover.material),
        renderOnly(lean(seam)),
      ),
    ],
  });
}

const SEAM_STEPS = 4;
/** Around the face, counter-clockwise from its lower left; both coordinates ∈ [-1, 1]. */
function seamPoints(): [number, number][] {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const;
  return Array.from({ length: 4 * SEAM_STEPS + 1 }, (_, i) => {
    const at = Math.min(3, Math.floor(i / SEAM_STEPS));
    const t = i / SEAM_STEPS - at;
    const [from, to] = [corners[at], corners[at + 1]] as [[number, number], [number, number]];
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
  });
}

/** UVs 0…1 to metres. */
const metres = (solid: Solid, width: number, height: number): Solid => ({
  ...solid,
  render: {
    ...solid.render,
    uvs: solid.render.uvs.map((value, i) => value * (i % 2 === 0 ? width : height)),
  },
});

export const PILLOWS: readonly FurnitureModel[] = [
  {
    id: 'pillow',
    category: 'pillow',
    slots: {
      cover: {
        role: 'main',
        materials: ['fabric'],
        colours: FABRIC_COLOURS,
        patterns: ['plain', 'striped', 'checked', 'dotted', 'floral', 'zigzag', 'bordered'],
      },
    },
    sizes: ['small', 'medium', 'large'],
    shapes: ['square', 'rectangular'],
    build: pillow,
  },
];
