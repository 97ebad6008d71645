import { openScorer, type ScorerSource } from '@parley/models/similarity';
import { keyEnvironment } from '../../config';
import type { SourceKind } from '../../ports/port-kind';
import { scorerNamed } from '../../ports/senses/scorer-named';
import { needsOf } from './needs-of';

/** Image-text models, and services that compare. */
export const SCORER_SOURCES: SourceKind<ScorerSource> = {
  find: scorerNamed,
  open: (source) => openScorer(source, keyEnvironment()),
  check: ({ name }, { arms }) =>
    arms.some(({ agent }) => needsOf(agent)?.scorer ?? false)
      ? null
      : {
          status: 'fault',
          message: `No arm asks the scorer ${name}: none explores by a value map.`,
        },
};
