import { assemble, piece } from '../assemble';
import { cylinder, lathe, place, type Solid } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { METAL_COLOURS } from './palettes';

/** A rod from the shade to a rose under the ceiling; all is turned about the y axis and stands on its lowest point. */
function hung(params: FurnitureParams, { shades, fromM, rodM }: Hung) {
  const rod = place(cylinder({ radius: 0.006, height: rodM, proxySegments: 4 }), {
    at: [0, fromM, 0],
  });
  const rose = place(cylinder({ radius: 0.05, height: 0.025, segments: 20 }), {
    at: [0, fromM + rodM - 0.005, 0],
  });
  return assemble({
    colliders: [],
    pieces: [...piece(slot(params, 'shade'), ...shades), ...piece(slot(params, 'rod'), rod, rose)],
  });
}

interface Hung {
  readonly shades: readonly Solid[];
  /** Height of the rod's lower end above the lowest point, metres. */ readonly fromM: number;
  readonly rodM: number;
}

const drum = (params: FurnitureParams) =>
  hung(params, {
    shades: [cylinder({ radius: 0.21, topRadius: 0.19, height: 0.22, segments: 30, bevel: 0.004 })],
    fromM: 0.2,
    rodM: 0.22,
  });

const globe = (params: FurnitureParams) =>
  hung(params, {
    shades: [
      lathe({
        profile: [
          [0, 0],
          [0.07, 0.012],
          [0.12, 0.05],
          [0.145, 0.11],
          [0.145, 0.16],
          [0.12, 0.22],
          [0.07, 0.258],
          [0.02, 0.27],
        ],
        segments: 28,
        proxySegments: 10,
      }),
    ],
    fromM: 0.26,
    rodM: 0.2,
  });

/** A flat bowl that sits under the ceiling. */
function bowl(params: FurnitureParams) {
  const shade = lathe({
    profile: [
      [0, 0],
      [0.1, 0.008],
      [0.17, 0.032],
      [0.2, 0.065],
    ],
    segments: 30,
    proxySegments: 10,
  });
  const plate = place(cylinder({ radius: 0.2, height: 0.02, segments: 30 }), { at: [0, 0.063, 0] });
  return assemble({
    colliders: [],
    pieces: [...piece(slot(params, 'shade'), shade), ...piece(plain('white', 'metal'), plate)],
  });
}

const SHADE_COLOURS = ['white', 'beige'] as const;

const model = (
  id: string,
  build: FurnitureModel['build'],
  slots: FurnitureModel['slots'],
): FurnitureModel => ({
  id,
  category: 'ceiling lamp',
  slots,
  sizes: ['medium'],
  shapes: [],
  build,
});

const ROD = { role: 'accent', materials: ['metal'], colours: METAL_COLOURS } as const;

/** Lamps that hang under a ceiling, their lowest point at y = 0. */
export const CEILING_LAMPS: readonly FurnitureModel[] = [
  model('ceiling-lamp-drum', drum, {
    shade: { role: 'main', materials: ['fabric'], colours: SHADE_COLOURS },
    rod: ROD,
  }),
  model('ceiling-lamp-globe', globe, {
    shade: { role: 'main', materials: ['glass'], colours: ['white'] },
    rod: ROD,
  }),
  model('ceiling-lamp-bowl', bowl, {
    shade: { role: 'main', materials: ['glass'], colours: ['white'] },
  }),
];
