import { describe, expect, it } from 'vitest';
import type { TableTopResult } from './run-table-top';
import { summariseTableTop } from './summarise-table-top';

const result = (
  sceneId: string,
  end: TableTopResult['end'],
  questions: number,
): TableTopResult => ({
  trialId: `${sceneId}-1`,
  sceneId,
  category: 'chair',
  end,
  questions,
  requests: {
    made: 5,
    failed: end === 'none' ? 5 : 1,
    byCode: { MODEL_REPLY: end === 'none' ? 5 : 1 },
    byPort: {},
  },
  candidates: 4,
  firstMessage: 'Find the chair.',
  turns: [],
  target: 'chair-1',
  chosen: end === 'none' ? null : 'chair-1',
  things: {},
  beliefs: [],
});

describe('the summary of a table top', () => {
  it('by hand: four dialogues in two homes', () => {
    const summary = summariseTableTop([
      result('a', 'right', 3),
      result('a', 'right', 1),
      result('b', 'wrong', 4),
      result('b', 'none', 0),
    ]);
    expect(summary).toMatchObject({
      n: 4,
      homes: 2,
      right: 0.5,
      wrong: 0.25,
      none: 0.25,
      nq: 2,
      candidates: 4,
      requests: { made: 20, failed: 8, byCode: { MODEL_REPLY: 8 }, byPort: {} },
    });
    // Clusters are homes: all right or none, so the interval spans both.
    expect(summary.rightInterval).toEqual({ low: 0, high: 1 });
  });

  it('of one home has no interval: it says nothing of other homes', () => {
    const { rightInterval } = summariseTableTop([result('a', 'right', 1), result('a', 'none', 1)]);
    expect(rightInterval).toBeNull();
  });

  it('of nothing is nothing', () => {
    expect(summariseTableTop([])).toMatchObject({ n: 0, right: 0, nq: 0 });
  });
});
