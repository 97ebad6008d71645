import { describe, expect, it } from 'vitest';
import type { Chosen } from './choose-selections';
import { compareMethods } from './compare-methods';
import { differencesTable } from './differences-table';
import type { Answer, Judged } from './judged';

/** Six questions in six homes, all of them truly Yes. */
const asked = (count: number): Judged[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ questionId: `q${i}`, sceneId: `h${i % 6}` },
    probabilities: { yes: 0.4, no: 0.3, unknown: 0.3 },
    ...{ energy: null, answers: { yes: 3, no: 0, unknown: 0 }, truth: 'yes' as const },
  }));

const chosen = (judged: readonly Judged[], entropy: Answer | null): Chosen => ({
  judged,
  selections: {
    MaxProb: () => 'no',
    LP: () => 'no',
    Energy: null,
    'Normalized Entropy': () => entropy,
  },
});

describe('differences between methods of Table 4', () => {
  it('are those of the same questions, by hand', () => {
    // MaxProb and LP are wrong everywhere (−1), entropy right (+1): 200 points in each of six homes, two of 64 flips as far.
    const found = compareMethods([chosen(asked(6), 'yes')], 1);
    expect(found.map(({ first, second }) => `${first} ${second}`)).toEqual([
      'MaxProb LP',
      'MaxProb Normalized Entropy',
      'LP Normalized Entropy',
    ]);
    expect(found[0]).toMatchObject({ phi: 0, differing: 0, p: 1, adjusted: 1, pOfQuestions: 1 });
    // Holm: the two smallest of three are 3 × 0.03125, the second not below the first.
    expect(found[1]).toMatchObject({
      ...{ questions: 6, differing: 6, homes: 6, phi: 200 },
      ...{ p: 0.03125, pOfQuestions: 0.03125, adjusted: 0.09375 },
      // 0.05 ÷ 3 asks for seven homes: 2 ÷ 2⁷ = 0.0156.
      leastHomes: 7,
    });
    expect(found[2]?.adjusted).toBe(0.09375);
  });

  it('count a question once, however often it was drawn, and a home as one', () => {
    // Right in one run and abstaining in the other: +0.5 less −1 is 1.5 points of gain.
    const judged = asked(24);
    const [, pair] = compareMethods([chosen(judged, 'yes'), chosen(judged, null)], 1);
    expect(pair).toMatchObject({ questions: 24, phi: 150, homes: 6, p: 0.03125 });
    // Twenty-four questions for one side: 2 ÷ 2²⁴.
    expect(pair?.pOfQuestions).toBeCloseTo(2 / 16_777_216, 12);
  });

  it('charge c for what is wrong', () => {
    expect(compareMethods([chosen(asked(6), null)], 3)[1]?.phi).toBe(300);
  });

  it('stand in a table that says where no claim can be made', () => {
    // All six homes agree: 0.025^(1/6) = 0.54074 of the way from −200 to 200 at the least (Clopper and Pearson).
    const text = differencesTable([
      { backend: 'x', differences: compareMethods([chosen(asked(6), 'yes')], 1) },
    ]);
    expect(text.split('\n')[3]).toBe(
      '| `x` | Normalized Entropy − MaxProb | 6 | 6 | 200.0 [16.3, 200.0] | 0.0313 | 0.0938 | 0.0313 | none: 6 homes, the family takes 7 |',
    );
  });
});
