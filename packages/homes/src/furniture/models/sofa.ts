import { assemble, piece } from '../assemble';
import { place, roundedBox } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { slot } from '../surface';
import { splayedLegs } from './chair';
import { FABRIC_COLOURS, LEG_COLOURS } from './palettes';

const SEATS = { small: 2, medium: 2, large: 3 } as const;
const SEAT_WIDTHS = { small: 0.58, medium: 0.7, large: 0.7 } as const;

/** A row of seats between two arms. */
function sofa(params: FurnitureParams, style: { arm: number; armHeight: number; radius: number }) {
  const [cover, legs] = [slot(params, 'cover'), slot(params, 'legs')];
  const seats = SEATS[params.size];
  const seatWidth = SEAT_WIDTHS[params.size];
  const inner = seats * seatWidth;
  const width = inner + 2 * style.arm;
  const columns = Array.from({ length: seats }, (_, i) => (i - (seats - 1) / 2) * seatWidth);
  return assemble({
    supports: [
      { heightM: 0.46, minXZ: [-inner / 2 + 0.06, -0.12], maxXZ: [inner / 2 - 0.06, 0.2] },
    ],
    pieces: [
      ...piece(
        cover,
        ...[-1, 1].map((s) =>
          place(
            roundedBox({
              size: [style.arm, style.armHeight, 0.86],
              radius: style.radius,
              steps: 2,
            }),
            { at: [(s * (inner + style.arm)) / 2, 0.11, 0.01] },
          ),
        ),
        place(roundedBox({ size: [inner + 0.04, 0.2, 0.82], radius: 0.03 }), { at: [0, 0.11, 0] }),
        place(roundedBox({ size: [inner + 0.06, 0.62, 0.18], radius: 0.06, steps: 2 }), {
          at: [0, 0.16, -0.34],
          pitch: -6,
        }),
        ...columns.map((x) =>
          place(
            roundedBox({
              size: [seatWidth - 0.012, 0.17, 0.64],
              radius: 0.05,
              steps: 2,
              puff: 0.12,
            }),
            { at: [x, 0.29, 0.1] },
          ),
        ),
        ...columns.map((x) =>
          place(
            roundedBox({
              size: [seatWidth - 0.02, 0.42, 0.17],
              radius: 0.06,
              steps: 2,
              puff: 0.18,
            }),
            { at: [x, 0.43, -0.22], pitch: -13 },
          ),
        ),
      ),
      ...piece(
        legs,
        ...splayedLegs({
          width: width - 0.2,
          depth: 0.66,
          height: 0.13,
          radius: 0.024,
          splay: 0.02,
        }),
      ),
    ],
  });
}

const model = (id: string, style: Parameters<typeof sofa>[1]): FurnitureModel => ({
  id,
  category: 'sofa',
  slots: {
    cover: {
      role: 'main',
      materials: ['fabric', 'leather'],
      colours: FABRIC_COLOURS,
      patterns: ['plain', 'striped', 'checked', 'floral'],
    },
    legs: { role: 'accent', materials: ['wood', 'metal'], colours: LEG_COLOURS },
  },
  sizes: ['small', 'medium', 'large'],
  shapes: [],
  build: (params) => sofa(params, style),
});

export const SOFAS: readonly FurnitureModel[] = [
  model('sofa-box', { arm: 0.16, armHeight: 0.46, radius: 0.05 }),
  model('sofa-round', { arm: 0.2, armHeight: 0.5, radius: 0.095 }),
];
