import { EpisodeRules, type SensorPreset } from '@parley/protocol';

/** Primitives for each goal, at most: ours, so that no robot searches for ever (the paper names none). */
const STEPS_PER_GOAL = 500;

/** ORION’s camera (§IV-B: fov 90°, depth 0.1–10 m), upright as 480 × 640 is (`orion`), in a quarter of its width and height; in shipped studies too. */
const FAST_ORION: SensorPreset = {
  id: 'orion-fast',
  widthPx: 120,
  heightPx: 160,
  hfovDeg: 90,
  cameraHeightM: 1.31,
  pitchDeg: 0,
  minDepthM: 0.1,
  maxDepthM: 10,
};

/** Rules of a run without a study (ORION §III-A): 0.25 m forward, turns of 15°, talk counted apart. */
export const ziponRules = (seed: string, goals: number): EpisodeRules =>
  EpisodeRules.parse({
    motion: { forwardM: 0.25, turnDeg: 15 },
    sensor: FAST_ORION,
    limits: { maxSteps: STEPS_PER_GOAL * goals, askCountsAsAction: false },
    timeouts: { answerMs: null },
    success: { distanceM: 1.5 },
    seed,
  });
