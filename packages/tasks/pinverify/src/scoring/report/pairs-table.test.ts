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

  it('takes what one person did with several targets for one', () => {
    // Of three people over three targets, one alone is right in the second condition.
    const met = (side: string, isRight: (person: string) => boolean) =>
      ['x', 'y', 'z'].flatMap((person) =>
        ['1', '2', '3'].map((targetId): CountedPair => {
          const one = verified(`${person}${side}`, 'human', isRight(person) ? 1 : 0);
          const score = { ...one.score, episodeId: `${targetId} ${person}`, targetId };
          return { ...one, trialId: `${targetId}`, score };
        }),
      );
    const first = met('a', () => false);
    const second = met('b', (person) => person === 'x');
    const kinds = named('human', 'human');
    const [line] = pairsTable([first, second], { pairs: [[1, 2]] }, kinds)?.lines ?? [];
    // By targets 2 of 8 ways are as far; by people both of 2, and the interval holds 0.
    expect(line?.slice(6, 8)).toEqual([expect.stringMatching(/^33\.3 \[-/), '1.0000']);
  });

  it('has a family of tests for each kind of sessions', () => {
    const six = (side: string, kind: string, success: 0 | 1) =>
      ['1', '2', '3', '4', '5', '6'].map((targetId): CountedPair => {
        const one = verified(`${targetId}${side}`, kind, success);
        const own = kind === 'simulated' ? seeded(one) : one;
        return { ...own, score: { ...one.score, episodeId: targetId, targetId } };
      });
    const pools = [
      six('a', 'human', 0),
      six('b', 'human', 1),
      six('c', 'simulated', 0),
      six('d', 'simulated', 1),
    ];
    const kinds = named('human', 'human', 'simulated', 'simulated');
    const table = pairsTable(pools, {}, kinds);
    // Exact McNemar of six to none, 2 ÷ 2⁶, once in each family.
    expect(table?.lines.map((line) => line.slice(8, 10))).toEqual([
      ['0.0313', '0.0313'],
      ['0.0313', '0.0313'],
    ]);
  });

  it('holds each condition against the first of its kind of sessions', () => {
    const simulated = ['s1', 's2'].map((id) => [seeded(verified(id, 'simulated', 1))]);
    const kinds = named('human', 'simulated', 'simulated');
    const table = pairsTable([wrong, ...simulated], {}, kinds);
    expect(table?.lines.map(([first, second]) => [first, second])).toEqual([[2, 3]]);
  });
});
