import {
  expectedCountOf,
  initialMemory,
  NOTHING_SEEN,
  unsearchedAfter,
} from '@parley/agent-core/dialogue';
import { describe, expect, it } from 'vitest';
import { type EvidenceState, weighCandidates } from './evidence-state';

describe('things that were not seen yet', () => {
  const state = (seen: number): EvidenceState => ({
    memory: initialMemory({ instruction: 'Find the lamp.', fidelity: 'paper' }),
    seen: new Map(
      Array.from({ length: seen }, (_, i) => [
        `lamp-${i}`,
        {
          candidateId: `lamp-${i}`,
          image: { frameId: 'f', imageId: null, box: null },
          view: NOTHING_SEEN,
          sides: [null],
          side: 0,
          judged: new Set<string>(),
          confirmed: 0,
          wasShown: false,
        },
      ]),
    ),
    shownIn: new Map(),
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
    expect(unseen(2, 200)).toBeCloseTo(unsearchedAfter(200) * expected, 9);
    expect(unseen(11, 200)).toBeCloseTo(unsearchedAfter(200) * expected, 9);
  });

  it('at a table: what homes have and was not shown', () => {
    expect(unseen(2, null)).toBeCloseTo(expected - 2, 9);
    expect(unseen(50, null)).toBe(1);
  });
});
