import type { Assignment } from '@parley/log';
import { describe, expect, it } from 'vitest';
import type { Exclusion } from '../exclusion-of';
import type { GencommReading } from '../read-gencomm';
import type { GencommSummary } from '../summarize';
import { randomisedTable } from './randomised-table';

const HASH = 'a'.repeat(64);

const given = (sessionId: string, more: Partial<Assignment> = {}): Assignment => ({
  ...{ sessionId, kind: 'human', studyHash: HASH, armId: 'near', pairId: null },
  course: { kind: 'ended', page: 'code' },
  ...more,
});
const trial = (
  sessionId: string,
  excluded: Exclusion | null = null,
  isPractice = false,
): GencommReading =>
  ({
    ...{ sessionId, excluded, start: { studyHash: HASH }, score: { isPractice } },
  }) as unknown as GencommReading;
const linesOf = (
  trials: readonly GencommReading[],
  assigned: readonly Assignment[],
  kind = 'human',
) =>
  randomisedTable([{ setting: { kind }, perTrial: trials } as unknown as GencommSummary], assigned)
    ?.lines;

describe('who was randomised', () => {
  it('is counted from first rows: also who began nothing, with the reason', () => {
    const assigned = [
      given('a'),
      given('b'),
      given('c', { course: { kind: 'ended', page: 'withdrawn' } }),
      given('d', { course: { kind: 'under-way' } }),
      given('e', { course: { kind: 'waited-in-vain', armId: null } }),
      given('f', { armId: 'far' }),
    ];
    const trials = [
      ...[trial('a', 'partner'), trial('a'), trial('b', 'withdrawn'), trial('b', 'departure')],
      trial('d', null, true),
    ];
    expect(linesOf(trials, assigned)).toEqual([
      ['aaaaaaaaaaaa', 'human', 'far', 1, 0, 0, 'came to the end without a trial 1', '–', '–'],
      [
        ...['aaaaaaaaaaaa', 'human', 'near', 5, 2, 1],
        ...['no partner came 1, withdrew 1, on the way 1', '–', 'withdrew 1'],
      ],
    ]);
  });

  it('has a pair as one, and who waited in vain in the arm that they were given', () => {
    const assigned = [
      given('p'),
      given('one', { pairId: 'p' }),
      given('two', { pairId: 'p' }),
      given('three', { course: { kind: 'waited-in-vain', armId: 'alone' } }),
    ];
    expect(linesOf([trial('p'), trial('three')], assigned)).toEqual([
      ['aaaaaaaaaaaa', 'human', 'near', 2, 2, 2, '–', '1: no partner came', '–'],
    ]);
  });

  it('names those whose pair is gone, and keeps previews apart', () => {
    const assigned = [given('one', { pairId: 'gone' }), given('q', { kind: 'preview' })];
    expect(linesOf([trial('q')], assigned)?.map((line) => [line[1], line[6]])).toEqual([
      ['human', 'the words of their pair were erased 1'],
      ['preview', '–'],
    ]);
  });

  it('is not told where nobody took part, or of a study without a trial of this kind', () => {
    expect(linesOf([trial('a')], [given('a')], 'simulated')).toBeUndefined();
    expect(linesOf([trial('a')], [])).toBeUndefined();
    expect(linesOf([trial('a')], [given('b', { studyHash: 'other' })])).toBeUndefined();
  });
});
