import { EpisodeRules, MotionConfig } from '@parley/protocol';
import { OVERHEAD, OVERHEAD_SENSOR } from '../shared';

/** The paper names no threshold; 1.0 m as in RoboTHOR (SCI-36). Strictly nearer counts. */
export const THRESHOLD_M = 1;

/** Action steps of an episode (GenComm §V-A). */
export const ACTION_STEPS = 10;

/** 0.25 m and quarter turns; blocked, never sliding (GenComm §V-A, SCI-37). */
export const GENCOMM_MOTION: MotionConfig = MotionConfig.parse({
  forwardM: 0.25,
  turnDeg: 90,
  sliding: false,
});

/** Rules of a run without a study. */
export const gencommRules = (seed: string, steps: number = ACTION_STEPS): EpisodeRules =>
  EpisodeRules.parse({
    motion: GENCOMM_MOTION,
    limits: { maxSteps: steps, askCountsAsAction: false },
    timeouts: { answerMs: null },
    actors: { [OVERHEAD]: { motion: null, sensors: [OVERHEAD_SENSOR] } },
    success: { distanceM: THRESHOLD_M },
    seed,
  });
