import { expect, it } from 'vitest';
import { beliefs, command, driveGoal } from './orion.fixture';

const MATCH = { margin: 0.02, minSimilarity: 0.24 };

it.each([
  ['none is told: features made from truth', {}, 0],
  ['it lies below', { match: MATCH }, 1],
  ['that of one look lies above', { match: { ...MATCH, minRelevance: 0.3 } }, 0],
])(
  'patches with a cosine of 0.26 match by the threshold of their encoder: %s',
  (_, config, found) => {
    const { effects } = driveGoal({
      ...{ agentId: 'orion-no-detection', relevance: 0.26, config },
      replyOf: (_functions, nth) =>
        nth === 1
          ? command('detect_object', { obj_str: 'bed' })
          : command('talk', { content: 'Help?' }),
    });
    expect(beliefs(effects, 'detections')).toHaveLength(found);
  },
);
