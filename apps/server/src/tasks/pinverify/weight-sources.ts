import { type DetectorSource, openDetector } from '@parley/models/detectors';
import { openScorer, type ScorerSource } from '@parley/models/similarity';
import { keyEnvironment } from '../../config';
import type { SourceKind } from '../../ports/port-kind';
import { detectorNamed } from '../../ports/senses/detector-named';
import { scorerNamed } from '../../ports/senses/scorer-named';

/** CLIP, SigLIP2 or a service that compares, as files in `models/` configure them. */
export const EMBEDDER_SOURCES: SourceKind<ScorerSource> = {
  find: scorerNamed,
  open: (source) => openScorer(source, keyEnvironment()),
  check: ({ name }) => ({
    status: 'fault',
    message: `No person is asked by what compares vectors: leave ${name} out, and run it by parley simulate.`,
  }),
};

/** Detectors with weights and services, such as Grounding DINO, as files in `models/` configure them. */
export const LOCATOR_SOURCES: SourceKind<DetectorSource> = {
  find: detectorNamed,
  open: (source) => openDetector(source, { env: keyEnvironment() }),
  check: ({ name }) => ({
    status: 'fault',
    message: `No person is asked by what looks for boxes: leave ${name} out, and run it by parley simulate.`,
  }),
};
