import { describe, expect, it } from 'vitest';
import type { CountedPair } from '../summarize';
import { pairsTable } from './pairs-table';

const verified = (sessionId: string, sessionKind: string, success: 0 | 1) =>
  ({
    ...{ sessionId, trialId: sessionId, start: { sessionKind, seed: `of ${sessionId}` } },
    score: { episodeId: 'e', targetId: 't', success, steps: 2 },
  }) as unknown as CountedPair;
const seeded = (one: CountedPair): CountedPair => ({ ...one, start: { ...one.start, seed: '1' } });

describe('pairsTable with people', () => {
  const named = (...kinds: string[]) => kinds.map((kind) => ({ armId: null, kind }));
  const [wrong, right] = [[verified('p1', 'human', 0)], [verified('p2', 'human', 1)]];

  it('pairs those of two conditions by the episode alone: each session has a seed of its own', () => {
    const table = pairsTable([wrong, right], { pairs: [[1, 2]] }, named('human', 'human'));
    expect(table?.lines.map((line) => line.slice(0, 6))).toEqual([[1, 2, 1, 1, 0, 1]]);
  });

  it('holds each condition against the first of its kind of sessions', () => {
    const simulated = ['s1', 's2'].map((id) => [seeded(verified(id, 'simulated', 1))]);
    const kinds = named('human', 'simulated', 'simulated');
    const table = pairsTable([wrong, ...simulated], {}, kinds);
    expect(table?.lines.map(([first, second]) => [first, second])).toEqual([[2, 3]]);
  });
});
