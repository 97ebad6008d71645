import { decodeRows } from '@parley/log';
import { describe, expect, it } from 'vitest';
import { RowWriter } from '../../../../test/sample-rows';
import { sampleTrial } from '../../../../test/sample-trial';
import { foldTrial } from '../../../experimenter/fold/fold-trial';
import type { CoinBeliefs } from './coin-beliefs';

const rows = decodeRows(sampleTrial());
const beliefsAt = (atSeq: number, of = rows): CoinBeliefs =>
  foldTrial(of, atSeq).beliefs as CoinBeliefs;
const beliefSeq = (type: string, nth = 0): number =>
  rows.filter(({ event }) => event.kind === 'note' && event.belief.type === type)[nth]?.row.seq ??
  -1;

describe('beliefs of coin', () => {
  const end = beliefsAt(Number.POSITIVE_INFINITY);

  it('are facts, candidates, checks, scores, decisions', () => {
    expect(end.facts).toHaveLength(3);
    expect(end.newFacts).toEqual(['The armchair is dark blue.', 'Its legs are gold.']);
    expect(end.candidates.map(({ candidateId, status }) => [candidateId, status])).toEqual([
      ['c1', 'rejected'],
      ['c2', 'accepted'],
    ]);
    const [first] = end.candidates;
    expect(first?.presence?.certain).toBe(true);
    expect(first?.checks.map(({ certain }) => certain)).toEqual([true, false, true]);
    expect(first?.descriptions.refined).toContain('next to a lamp');
    expect(first?.details[1]).toEqual({
      question: 'What is next to it?',
      answer: 'There is a lamp next to it.',
    });
    expect(end.decisions.map(({ score, decision }) => [score, decision])).toEqual([
      [-1, 'ask'],
      [2, 'skip'],
      [8, 'stop'],
    ]);
    expect(end.focusId).toBe('c2');
    expect(end.frontiers?.chosen).toBe(1);
  });

  it('have one check fewer at the row before, and the facts as they were', () => {
    const beliefs = beliefsAt(beliefSeq('check', 2));
    expect(beliefs.candidates[0]?.checks).toHaveLength(2);
    expect(beliefs.facts).toEqual(['Find the armchair.']);
  });

  it('begin a second look at a candidate with no old checks', () => {
    const writer = new RowWriter();
    sampleTrial(writer);
    writer.note({
      type: 'description',
      candidateId: 'c1',
      step: 'initial',
      text: 'A blue armchair.',
    });
    const [first] = beliefsAt(Number.POSITIVE_INFINITY, writer.records()).candidates;
    expect(first?.checks).toEqual([]);
    expect(first?.descriptions).toEqual({ initial: 'A blue armchair.' });
    expect(first?.scores).toHaveLength(2);
  });
});
