import { type EpisodeOptions, evaluationSplit } from '@parley/datasets/episodes';
import type { GenerateHomeOptions } from '../src/generate';

type Home = Omit<GenerateHomeOptions, 'furniture'> & {
  readonly part: 'demo' | 'practice' | 'train' | 'val' | 'test';
};

/**
 * The homes that come with the project, named after trees. Detectors, priors and thresholds learn from `train`, are
 * chosen on `val`, and never see `test`; half of the test homes hold furniture that no other home has (SCI-20). People
 * practise in `practice`, which asks for a category that `demo` never does.
 */
export const BUILT_IN_HOMES: readonly Home[] = [
  { sceneId: 'maple', rooms: 9, seed: 'maple', models: 'seen', part: 'demo' },
  { sceneId: 'willow', rooms: 4, seed: '4', models: 'seen', part: 'practice' },
  { sceneId: 'alder', rooms: 10, seed: 'alder', models: 'seen', part: 'train' },
  { sceneId: 'ash', rooms: 9, seed: 'ash', models: 'seen', part: 'train' },
  { sceneId: 'beech', rooms: 11, seed: 'beech', models: 'seen', part: 'train' },
  { sceneId: 'birch', rooms: 10, seed: 'birch', models: 'seen', part: 'train' },
  { sceneId: 'elm', rooms: 9, seed: 'elm', models: 'seen', part: 'train' },
  { sceneId: 'hazel', rooms: 10, seed: 'hazel', models: 'seen', part: 'train' },
  { sceneId: 'cedar', rooms: 12, seed: 'cedar', models: 'seen', part: 'val' },
  { sceneId: 'juniper', rooms: 9, seed: 'juniper', models: 'seen', part: 'val' },
  { sceneId: 'linden', rooms: 11, seed: 'linden', models: 'seen', part: 'test' },
  { sceneId: 'oak', rooms: 10, seed: 'oak', models: 'seen', part: 'test' },
  { sceneId: 'larch', rooms: 10, seed: 'larch', models: 'held-out', part: 'test' },
  { sceneId: 'rowan', rooms: 9, seed: 'rowan', models: 'held-out', part: 'test' },
];

/** CoIN-Bench has Train 152, Val Seen 82, Unseen 47, Synonyms 36 (SCI-8); these give 102, 54, 30, 24. */
const EVALUATION: EpisodeOptions = {
  seed: '1',
  count: 18,
  distanceM: [5, 20],
  minDistractors: 3,
  splitOf: evaluationSplit,
  quotas: { val_seen: 9, val_unseen: 5, val_seen_synonyms: 4 },
};
const EPISODES: Readonly<Record<Home['part'], EpisodeOptions>> = {
  demo: {
    seed: '1',
    count: 32,
    categories: [
      ...(['armchair', 'bed', 'cabinet', 'chair', 'lamp'] as const),
      ...(['picture', 'pillow', 'plant', 'rug', 'vase'] as const),
    ],
    distanceM: [5, 20],
    splitOf: evaluationSplit,
  },
  practice: {
    seed: '1',
    count: 2,
    categories: ['table'],
    distanceM: [3, 20],
    splitOf: () => 'train',
  },
  train: {
    seed: '1',
    count: 17,
    categories: ['chair', 'picture', 'plant', 'lamp', 'bed', 'table'],
    distanceM: [5, 20],
    minDistractors: 3,
    splitOf: () => 'train',
  },
  val: EVALUATION,
  test: EVALUATION,
};

export const episodesOf = ({ part }: Home): EpisodeOptions => EPISODES[part];
