import { describe, expect, it } from 'vitest';
import { causesTable } from './causes-table';
import { recordsOf, type Sketch, STRAIGHT } from './sketched-trial.fixture';
import { readCoin, scoreTrial, summarize } from './summarize';

describe('where models failed in every judgement of the target', () => {
  const far = { path: STRAIGHT, endM: 3 } as const;
  const lost = [recordsOf({ ...far, kept: [true] })];

  it('tells where models failed in every judgement of the target from where it was judged', () => {
    const of = (kept: readonly boolean[], failed: Sketch['failed']) =>
      recordsOf({ ...far, kept, failed: failed ?? [] });
    const trials = [
      of([true], ['checks']),
      of([true, false, true, true], ['checks', null, 'scoring', 'step']),
      of([true, true], ['checks', null]),
      of([true, false], [null, 'checks']),
      of([false], ['checks']),
    ];
    expect(trials.map((rows) => scoreTrial(rows).lostAt)).toEqual([
      ...['judging-failed', 'judging-failed', 'not-accepted', 'not-accepted', 'never-judged'],
    ]);
    const summaries = summarize(trials.map(readCoin));
    expect(summaries[0]?.causes).toMatchObject({ judgingFailed: 0.4, notAccepted: 0.4 });
    expect(causesTable(summaries)?.head).toContain('judging the target failed, nothing accepted');
    const [none] = summarize(lost.map(readCoin));
    expect(none?.causes?.judgingFailed).toBe(0);
    expect(causesTable(none === undefined ? [] : [none])?.head).not.toContain(
      'judging the target failed, nothing accepted',
    );
  });
});
