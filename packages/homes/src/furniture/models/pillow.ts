import { assemble, piece } from '../assemble';
import { join, place, renderOnly, type Solid, sheet, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { FABRIC_COLOURS } from './palettes';

const SIZES = { small: 0.34, medium: 0.44, large: 0.52 } as const;

/** A stuffed square or rectangle: thick in the middle, thin at the seam, corners drawn out. Stands leaning back. */
function cushion(width: number, height: number, thickness: number): Solid {
  const face = (side: 1 | -1) =>
    sheet({
      columns: 10,
      rows: 10,
      proxyColumns: 4,
      proxyRows: 4,
      uvSize: [1, 1],
      at: (u, v) => {
        const [a, b] = [2 * u - 1, 2 * v - 1];
        const [a2, b2] = [a * a, b * b];
        const belly = (1 - a2 * a2) * (1 - b2 * b2);
        const swell = Math.sqrt(Math.max(0, belly));
        const pull = 1 - 0.07 * (1 - a2) * b2 * 0.9;
        const pullA = 1 - 0.07 * (1 - b2) * a2 * 0.9;
        return [
          (side * a * width * pullA) / 2,
          (b * height * pull) / 2,
          (side * thickness * swell) / 2,
        ];
      },
    });
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
    path: [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ].map(([x, y]) => [((x as number) * width) / 2.02, ((y as number) * height) / 2.02, 0]),
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
