import { assemble, piece } from '../assemble';
import { lathe, place, roundedBox } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { FABRIC_COLOURS } from './palettes';

const SIDES = { small: [1.1, 0.7], medium: [1.7, 1.15], large: [2.4, 1.6] } as const;
const RADII = { small: 0.5, medium: 0.8, large: 1.1 } as const;
const THICK = 0.012;

/** A flat woven rug; `bordered` has a frame in the second colour. */
function rectangular(params: FurnitureParams) {
  const pile = slot(params, 'pile');
  const [w, d] = SIDES[params.size];
  const isBordered = pile.pattern === 'bordered';
  const border = isBordered ? Math.min(w, d) * 0.11 : 0;
  const field = isBordered ? plain(pile.colour, pile.material) : pile;
  const trim = plain(pile.patternColour, pile.material);
  const slab = (inset: number, lift: number) =>
    place(roundedBox({ size: [w - 2 * inset, THICK, d - 2 * inset], radius: 0.005 }), {
      at: [0, lift, 0],
    });
  return assemble({
    colliders: [],
    pieces: isBordered
      ? [
          ...piece(field, slab(0, 0)),
          ...piece(trim, slab(border * 0.35, 0.0025)),
          ...piece(field, slab(border, 0.005)),
        ]
      : piece(field, slab(0, 0)),
  });
}

function round(params: FurnitureParams) {
  const pile = slot(params, 'pile');
  const radius = RADII[params.size];
  const isBordered = pile.pattern === 'bordered';
  const disc = (r: number, lift: number) =>
    place(
      lathe({
        profile: [
          [r, 0],
          [r, THICK - 0.004],
          [r - 0.004, THICK],
          // Corners to be lit at: across the whole disc light would lie in wedges.
          ...[0.75, 0.5, 0.25].map((share) => [r * share, THICK] as const),
          [0, THICK],
        ],
        segments: 45,
        proxySegments: 18,
      }),
      { at: [0, lift, 0] },
    );
  const field = isBordered ? plain(pile.colour, pile.material) : pile;
  const stretch = params.shape === 'oval' ? 0.66 : 1;
  const discs = isBordered
    ? [
        ...piece(field, disc(radius, 0)),
        ...piece(plain(pile.patternColour, pile.material), disc(radius * 0.95, 0.0025)),
        ...piece(field, disc(radius * 0.84, 0.005)),
      ]
    : piece(field, flatUv(disc(radius, 0)));
  return assemble({
    colliders: [],
    pieces: discs.map(({ surface, solid }) => ({
      surface,
      solid: place(flatUv(solid), { scale: [1, 1, stretch] }),
    })),
  });
}

/** UVs straight down, so that patterns run over a disc as over a floor. */
function flatUv(solid: ReturnType<typeof roundedBox>): ReturnType<typeof roundedBox> {
  const { positions } = solid.render;
  const uvs = solid.render.uvs.map(
    (_, i) => positions[(i >> 1) * 3 + (i % 2 === 0 ? 0 : 2)] as number,
  );
  return { ...solid, render: { ...solid.render, uvs } };
}

const pile: FurnitureModel['slots'][string] = {
  role: 'main',
  materials: ['fabric'],
  colours: FABRIC_COLOURS,
  patterns: ['plain', 'striped', 'checked', 'dotted', 'floral', 'zigzag', 'bordered'],
};

export const RUGS: readonly FurnitureModel[] = [
  {
    id: 'rug-rectangular',
    category: 'rug',
    slots: { pile },
    sizes: ['small', 'medium', 'large'],
    shapes: ['rectangular'],
    build: rectangular,
  },
  {
    id: 'rug-round',
    category: 'rug',
    slots: { pile },
    sizes: ['small', 'medium', 'large'],
    shapes: ['round', 'oval'],
    build: round,
  },
];
