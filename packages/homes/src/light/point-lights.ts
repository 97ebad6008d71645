import type { Vec3 } from '@parley/protocol';
import type { HomeLights } from './lights';
import type { Hint } from './occluders';

/** Contributions below this are left out; all are lowered by it, so that no edge shows. */
export const FAINT = 0.004;

/** One sample of a window or of a lamp under the ceiling. */
export interface PointLight {
  readonly at: Vec3;
  /** Of the whole light, of which this is one of so many samples. */ readonly power: number;
  readonly samples: number;
  readonly shareOfSample: number;
  /** Square metres that keep a near light from growing without end. */ readonly soft: number;
  /** A window shines into its room, unit normal; others shine everywhere. */
  readonly inward: Vec3 | null;
  readonly colour: Vec3;
  /** What stopped the ray to it before. */ readonly hint: Hint;
}

/** Windows first, then ceilings: sums of floating-point numbers depend on their order. */
export function pointLightsOf({ windows, ceilings }: HomeLights): PointLight[] {
  return [
    ...windows.flatMap(({ samples, areaM2, inward }) =>
      pointsOf(samples, { power: 0.66 * areaM2, soft: 0.9, inward, colour: [0.95, 0.98, 1.03] }),
    ),
    ...ceilings.flatMap(({ samples, power }) =>
      pointsOf(samples, {
        power: 0.15 * power,
        soft: 1.1,
        inward: null,
        colour: [1.05, 0.98, 0.9],
      }),
    ),
  ];
}

const pointsOf = (
  samples: readonly Vec3[],
  light: Pick<PointLight, 'power' | 'soft' | 'inward' | 'colour'>,
): PointLight[] =>
  samples.map((at) => ({
    at,
    ...light,
    samples: samples.length,
    shareOfSample: light.power / samples.length,
    hint: { sample: -1 },
  }));
