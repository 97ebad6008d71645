import { cosDeg, sinDeg } from '@parley/protocol';
import { randomStream } from '@parley/scenes/seed';
import { assemble, type Piece, piece } from '../assemble';
import { ball, bend, lathe, type Profile, place, renderOnly, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';

/** Outlines for a vase of height 1. */
const OUTLINES: Readonly<Record<string, Profile>> = {
  round: [
    [0, 0],
    [0.2, 0],
    [0.36, 0.1],
    [0.46, 0.28],
    [0.47, 0.42],
    [0.4, 0.58],
    [0.24, 0.72],
    [0.14, 0.8],
    [0.13, 0.9],
    [0.2, 1],
    [0.17, 1],
    [0.1, 0.88],
  ],
  tall: [
    [0, 0],
    [0.15, 0],
    [0.16, 0.02],
    [0.19, 0.3],
    [0.2, 0.55],
    [0.16, 0.78],
    [0.11, 0.9],
    [0.14, 1],
    [0.12, 1],
    [0.08, 0.9],
  ],
  low: [
    [0, 0],
    [0.34, 0],
    [0.56, 0.22],
    [0.64, 0.5],
    [0.56, 0.8],
    [0.42, 0.96],
    [0.44, 1],
    [0.4, 1],
    [0.36, 0.9],
  ],
  oval: [
    [0, 0],
    [0.16, 0],
    [0.17, 0.03],
    [0.26, 0.2],
    [0.31, 0.42],
    [0.29, 0.64],
    [0.19, 0.86],
    [0.17, 0.94],
    [0.22, 1],
    [0.19, 1],
    [0.13, 0.92],
  ],
};
const HEIGHTS = { small: 0.2, medium: 0.29, large: 0.4 } as const;

function vase(params: FurnitureParams, hasTwigs: boolean) {
  const k = HEIGHTS[params.size] * (params.shape === 'low' ? 0.62 : 1);
  const outline = OUTLINES[params.shape ?? 'round'] as Profile;
  const body = lathe({
    profile: outline.map(([r, y]) => [r * k, y * k] as const),
    segments: 30,
    proxySegments: 8,
    proxyTolerance: 0.008,
  });
  const flowers: Piece[] = hasTwigs ? bouquet(params, k) : [];
  return assemble({ colliders: [], pieces: [...piece(slot(params, 'body'), body), ...flowers] });
}

/** A few stems with round blossoms. */
function bouquet(params: FurnitureParams, k: number): Piece[] {
  const random = randomStream('bouquet', params.seed);
  const bloom = slot(params, 'blossoms');
  return Array.from({ length: 7 }, (_, i) => {
    const yaw = i * 51 + random.int(30);
    const out = i === 0 ? 0.01 : random.between(0.05, 0.1);
    const tall = k + random.between(0.1, 0.19);
    const head = [sinDeg(yaw) * out, tall, cosDeg(yaw) * out] as const;
    return [
      ...piece(
        plain('green', 'plant'),
        renderOnly(
          tube({
            path: bend({ from: [0, k * 0.8, 0], by: [0, tall * 0.85, 0], to: head }, 4),
            radius: 0.003,
            sides: 4,
          }),
        ),
      ),
      ...piece(
        bloom,
        place(
          ball({ radius: 0.024, height: 0.036, segments: 9, proxySegments: 4, proxyRings: 2 }),
          { at: head },
        ),
      ),
    ];
  }).flat();
}

const VASE_COLOURS = [
  'white',
  'blue',
  'navy',
  'green',
  'turquoise',
  'red',
  'yellow',
  'orange',
  'black',
  'pink',
  'purple',
  'brown',
  'gold',
] as const;

const model = (id: string, hasTwigs: boolean): FurnitureModel => ({
  id,
  category: 'vase',
  slots: {
    body: {
      role: 'main',
      materials: ['ceramic'],
      colours: VASE_COLOURS,
      patterns: ['plain', 'striped', 'dotted', 'zigzag', 'checked'],
    },
    ...(hasTwigs
      ? {
          blossoms: {
            role: 'detail',
            materials: ['plant'],
            colours: ['red', 'pink', 'white', 'yellow', 'purple'],
          } as const,
        }
      : {}),
  },
  sizes: ['small', 'medium', 'large'],
  shapes: ['round', 'tall', 'low', 'oval'],
  build: (params) => vase(params, hasTwigs),
});

export const VASES: readonly FurnitureModel[] = [model('vase', false), model('vase-flowers', true)];
