import { describe, expect, it } from 'vitest';
import { type Prediction, votePredictions } from '.';

const said = (...directions: (number | null)[]): Prediction[] =>
  directions.map((direction, i) => ({ direction, thought: `thought ${i}` }));
const PLACE = { candidates: [0, 4, 9], asked: 5 };

describe('votePredictions', () => {
  it('agrees where all say one direction', () => {
    const { kind, predicted, dropped } = votePredictions(said(4, 4, 4, 4, 4), PLACE);
    expect([kind, dropped, predicted.length]).toEqual(['agreed', 0, 1]);
    expect(predicted[0]?.thoughts).toHaveLength(5);
  });

  it('is split where they say several, the most said first and of equals the first said', () => {
    const { kind, predicted } = votePredictions(said(0, 9, 4, 9, 4), PLACE);
    expect(kind).toBe('split');
    expect(predicted).toEqual([
      { direction: 9, thoughts: ['thought 1', 'thought 3'] },
      { direction: 4, thoughts: ['thought 2', 'thought 4'] },
      { direction: 0, thoughts: ['thought 0'] },
    ]);
  });

  const oneBad: [string, Prediction[]][] = [
    ['is where nothing lies', said(4, 4, 4, 4, 5)],
    ['cannot be read', said(4, 4, 4, 4, null)],
    ['did not come', said(4, 4, 4, 4)],
    ['has no reason', [...said(4, 4, 4, 4), { direction: 4, thought: ' ' }]],
  ];
  it.each(oneBad)('drops a sample that %s; code: has no vote then', (_, samples) => {
    expect(votePredictions(samples, PLACE)).toMatchObject({ kind: 'agreed', dropped: 1 });
    const code = votePredictions(samples, { ...PLACE, fidelity: 'code' });
    expect(code).toEqual({ kind: 'none', predicted: [], dropped: 1 });
  });

  it('is the same by the code where all are valid', () => {
    const samples = said(0, 9, 4, 9, 4);
    expect(votePredictions(samples, { ...PLACE, fidelity: 'code' })).toEqual(
      votePredictions(samples, PLACE),
    );
  });

  it('is none where nothing counts', () => {
    expect(votePredictions([], PLACE)).toEqual({ kind: 'none', predicted: [], dropped: 5 });
    expect(votePredictions(said(1, 2), PLACE)).toMatchObject({ kind: 'none', dropped: 5 });
  });
});
