import type { ModelInput } from '@parley/protocol';
import { driveRoutine } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { scoreCrops } from './score-crops';

const crop = (x: number) => ({
  frameId: 'e/robot/0',
  imageId: null,
  box: [x, 0, x + 10, 10] as const,
});
const ask = (texts: 'mean' | 'max' | 'merged') =>
  scoreCrops({
    images: [crop(0), crop(20)],
    category: 'mug',
    texts: ['a red mug', 'a striped mug'],
    config: { texts },
  });

describe('crops of candidates against descriptions', () => {
  const scores: Record<string, number> = {
    '0 a red mug': 0.5,
    '0 a striped mug': 0.25,
    '20 a red mug': 0.125,
    '20 a striped mug': 0.125,
    '0 a red mug. a striped mug': 0.75,
    '20 a red mug. a striped mug': 0,
  };
  const run = (texts: 'mean' | 'max' | 'merged') =>
    driveRoutine(ask(texts), {
      model: (_, input) => {
        const { image, text } = input as ModelInput<'scorer.similarity'>;
        return { kind: 'ok', output: { score: scores[`${image.box?.[0]} ${text}`] ?? -1 } };
      },
    });

  it('are one batch, pooled for each crop', () => {
    const { value, effects } = run('mean');
    expect(value).toEqual({ kind: 'ok', scores: [0.375, 0.125] });
    expect(effects).toHaveLength(1);
    expect(effects[0]).toMatchObject({ kind: 'model', requests: { length: 4 } });
    expect(run('max').value).toEqual({ kind: 'ok', scores: [0.5, 0.125] });
  });

  it('merged: the descriptions are one text', () => {
    expect(run('merged').value).toEqual({ kind: 'ok', scores: [0.75, 0] });
  });

  it('one without a score: the failure, not half an answer', () => {
    const { value } = driveRoutine(ask('mean'), {
      model: (_, input) =>
        (input as ModelInput<'scorer.similarity'>).image.box?.[0] === 20
          ? { kind: 'failed', code: 'MODEL_UNREACHABLE', message: 'gone' }
          : { kind: 'ok', output: { score: 1 } },
    });
    expect(value).toEqual({ kind: 'failed', code: 'MODEL_UNREACHABLE' });
  });
});
