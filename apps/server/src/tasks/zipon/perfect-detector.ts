import type { DetectorBackend } from '@parley/models/detectors';
import { createGtDetector, GT_DETECTOR_PERFECT } from '../../ground-truth';
import type { SightParts } from '../../ports/senses/sight-parts';

/** Name of the ceiling's detector in every row. */
export const GT_PERFECT_DETECTOR = 'gt-detector:perfect';

/** A detector that misses nothing that covers 0.2 % of the picture, and takes nothing for another thing: the ceiling of SCI-18a, as a run. */
export const createPerfectDetector = ({ home, frame, seed }: SightParts): DetectorBackend => ({
  ...createGtDetector({
    ...{ scene: home.scene, frame, seed },
    profile: 'exact',
    config: GT_DETECTOR_PERFECT,
  }),
  backend: GT_PERFECT_DETECTOR,
});
