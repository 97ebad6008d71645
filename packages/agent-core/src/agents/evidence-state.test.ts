import { describe, expect, it } from 'vitest';
import { expectedCountOf, initialMemory, NOTHING_SEEN } from '../dialogue';
import { type EvidenceState, unsearchedAfter, weighCandidates } from './evidence-state';

it.each([
  [0, 1],
  [50, 0.885],
  [250, 0.48],
  [500, 0.15],
  [900, 0.15],
])('after %i actions %s of a home is not searched yet', (actions, share) => {
  expect(unsearchedAfter(actions)).toBeCloseTo(share, 9);
});

describe('things that were not seen yet', () => {
  const state = (seen: number): EvidenceState => ({
    memory: initialMemory({ instruction: 'Find the lamp.', input: 'c', fidelity: 'paper' }),
    seen: new Map(
      Array.from({ length: seen }, (_, i) => [
        `lamp-${i}`,
        {
          candidateId: `lamp-${i}`,
          image: { frameId: 'f', imageId: null, box: null },
          view: NOTHING_SEEN,
          looks: 1,
          judged: new Set<string>(),
          confirmed: 0,
          wasShown: false,
        },
      ]),
    ),
    cannotTellInARow: 0,
  });
  const unseen = (seen: number, usedSteps: number | null): number =>
    weighCandidates(state(seen), {
      category: 'lamp',
      moment: 'choice',
      usedSteps,
      config: { rivals: 'seen' },
    }).unseen;
  const expected = expectedCountOf('lamp');

  it('on a search: what homes have, thinned by what is left to search, however many were seen', () => {
    expect(unseen(2, 200)).toBeCloseTo(0.57 * expected, 9);
    expect(unseen(11, 200)).toBeCloseTo(0.57 * expected, 9);
  });

  it('at a table: what homes have and was not shown', () => {
    expect(unseen(2, null)).toBeCloseTo(expected - 2, 9);
    expect(unseen(50, null)).toBe(1);
  });
});
