import type { ParlourEpisode } from '@parley/task-parlour/truth';
import type { TrialSpec } from '../../../src/episodes/trial-spec';

/** A hunt to be run. */
export interface ParlourSpec extends TrialSpec {
  readonly task: 'parlour';
  readonly episode: ParlourEpisode;
}
