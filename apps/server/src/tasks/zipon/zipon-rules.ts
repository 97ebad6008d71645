import { EpisodeRules, SENSOR_PRESETS, type SensorPreset } from '@parley/protocol';

/** Primitives for each goal, at most: ours, so that no robot searches for ever (the paper names none). */
const STEPS_PER_GOAL = 500;

/** By this much pictures are smaller than those of the paper, in width and height: what they show is the same. */
const SMALLER = 4;

/**
 * Cameras by name, each on its robot. `paper`: ORION's (§IV-B), 480 rows × 640 columns, 90° wide; its height, of which the paper is silent, is
 * that of the authors' code (SRC-16), and the robot slides along walls, as Habitat's does unless it is told not to. `code`: the same on a
 * robot that stops at what it meets, as theirs does. `upright`: ours of before, taller than wide, 1.31 m up, with sliding.
 */
export const ZIPON_CAMERAS = ['paper', 'code', 'upright'] as const;
export type ZiponCamera = (typeof ZIPON_CAMERAS)[number];

const BODIES: Readonly<
  Record<ZiponCamera, { readonly sensor: SensorPreset; readonly sliding: boolean }>
> = {
  paper: { sensor: small('orion-fast', SENSOR_PRESETS.orion), sliding: true },
  code: { sensor: small('orion-fast', SENSOR_PRESETS.orion), sliding: false },
  upright: { sensor: small('orion-upright-fast', SENSOR_PRESETS['orion-upright']), sliding: true },
};

function small(id: string, sensor: SensorPreset): SensorPreset {
  const { widthPx, heightPx } = sensor;
  return { ...sensor, id, widthPx: widthPx / SMALLER, heightPx: heightPx / SMALLER };
}

/** Rules of a run without a study (ORION §III-A): 0.25 m forward, turns of 15°, talk counted apart. */
export function ziponRules(
  seed: string,
  goals: number,
  camera: ZiponCamera = 'paper',
): EpisodeRules {
  const { sensor, sliding } = BODIES[camera];
  return EpisodeRules.parse({
    motion: { forwardM: 0.25, turnDeg: 15, sliding },
    sensor,
    limits: { maxSteps: STEPS_PER_GOAL * goals, askCountsAsAction: false },
    timeouts: { answerMs: null },
    success: { distanceM: 1.5 },
    seed,
  });
}
