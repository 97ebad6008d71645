import { openScorer, type ScorerSource } from '@parley/models/similarity';
import { keyEnvironment } from '../../config';
import type { SourceKind } from '../../ports/port-kind';
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
