import { decodeRow, type LogRecord } from '@parley/log';
import { canonicalJson } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { coinReport } from './report';
import { recordsOf, STRAIGHT } from './sketched-trial.fixture';
import { readCoin, scoreTrial, summarize } from './summarize';

describe('scoreTrial', () => {
  it('weights success by shortest ÷ travelled: 0.8 ÷ 1 = 0.8', () => {
    const scored = scoreTrial(
      recordsOf({ start: { shortestPathM: 0.8 }, path: STRAIGHT, endM: 0.1 }),
    );
    expect(scored).toMatchObject({
      success: 1,
      pathLengthM: 1,
      spl: 0.8,
      steps: 4,
      failureCause: null,
    });
    // soft: (1 − 0.1 ÷ 0.8) × 0.8 = 0.7
    expect(scored.softSpl).toBeCloseTo(0.7, 9);
  });

  it('needs the distance to be strictly below 0.25 m', () => {
    expect(scoreTrial(recordsOf({ path: STRAIGHT, endM: 0.25 })).success).toBe(0);
    expect(scoreTrial(recordsOf({ path: STRAIGHT, endM: 0.2499 })).success).toBe(1);
  });

  it('needs a stop, even on the goal', () => {
    const scored = scoreTrial(
      recordsOf({ path: STRAIGHT, endM: 0, stops: false, endedBy: 'step-limit' }),
    );
    expect(scored).toMatchObject({ success: 0, spl: 0, failureCause: 'passed-target' });
  });

  it('takes no stop of a robot that ran out of steps for a choice: neither success nor distractor', () => {
    const forced = { path: STRAIGHT, reason: 'step-limit' } as const;
    expect(scoreTrial(recordsOf({ ...forced, endM: 0.1 }))).toMatchObject({
      success: 0,
      spl: 0,
      failureCause: 'passed-target',
    });
    expect(scoreTrial(recordsOf({ ...forced, endM: 4, distractorM: 0.1 }))).toMatchObject({
      distractorSuccess: 0,
      failureCause: 'target-never-reached',
    });
  });

  it('does not call giving up a stop at a distractor', () => {
    const gaveUp = recordsOf({ path: STRAIGHT, reason: 'nothing-left', endM: 4, distractorM: 0.1 });
    expect(scoreTrial(gaveUp).failureCause).toBe('target-never-reached');
  });

  it('scores 1 when the robot starts on the goal and does not move', () => {
    expect(
      scoreTrial(recordsOf({ start: { shortestPathM: 0 }, path: [[0, 0, 0]], endM: 0 })),
    ).toMatchObject({ spl: 1, softSpl: 1 });
  });

  it('counts an unreachable end as no progress', () => {
    expect(scoreTrial(recordsOf({ path: STRAIGHT, endM: null }))).toMatchObject({
      softSpl: 0,
      distanceToGoalM: null,
    });
  });

  it('tells a stop at a distractor from a stop elsewhere', () => {
    expect(scoreTrial(recordsOf({ path: STRAIGHT, endM: 4, distractorM: 0.3 })).failureCause).toBe(
      'stopped-at-distractor',
    );
    expect(scoreTrial(recordsOf({ path: STRAIGHT, endM: 4, distractorM: 0.35 })).failureCause).toBe(
      'stopped-elsewhere',
    );
    expect(scoreTrial(recordsOf({ path: STRAIGHT, endM: 0.6 })).failureCause).toBe(
      'stopped-near-target',
    );
  });
});

describe('ceilings', () => {
  const far = { path: STRAIGHT, endM: 3 } as const;
  const right = recordsOf({ ...far, accepted: [false, true] });
  const wrong = recordsOf({ ...far, start: { trialId: 'test-2' }, accepted: [true, false] });
  const none = recordsOf({ ...far, start: { trialId: 'test-3' } });
  const found = recordsOf({ path: STRAIGHT, endM: 0.1, start: { trialId: 'test-4' } });

  it('approach: what was accepted last counts, wherever the robot stands; a success always does', () => {
    expect([right, wrong, none, found].map((rows) => scoreTrial(rows).approachCeiling)).toEqual([
      1,
      0,
      null,
      1,
    ]);
    const [summary] = summarize([right, wrong, none, found].map(readCoin));
    expect(summary?.metrics.sr).toBe(0.25);
    expect(summary?.ceilings).toEqual({ judge: null, explorer: null, approach: 0.5 });
  });

  it('approach: is not known of logs that do not say what was accepted', () => {
    const old = recordsOf({ ...far, accepted: [null] });
    expect(summarize([old].map(readCoin))[0]?.ceilings.approach).toBeNull();
  });

  it('judge: is the success rate of the perfect judge itself', () => {
    const agents = { robot: { agentId: 'perfect-judge', config: {}, sourceHash: 'x' } };
    const rows = recordsOf({ path: STRAIGHT, endM: 0.1, start: { agents } });
    expect(summarize([rows].map(readCoin))[0]?.ceilings.judge).toBe(1);
  });
});

describe('where the rest goes', () => {
  const far = { path: STRAIGHT, endM: 3 } as const;
  const lost = [
    recordsOf({ ...far, kept: [false], accepted: [false] }),
    recordsOf({ ...far, kept: [false] }),
    recordsOf({ ...far, kept: [false, true, false] }),
    recordsOf({ ...far, kept: [true], accepted: [false] }),
    recordsOf({ ...far, kept: [true], accepted: [false, true] }),
    recordsOf({ path: STRAIGHT, endM: 0.1, accepted: [true] }),
  ];

  it('counts each failed episode once, by the first thing that went wrong', () => {
    expect(lost.map((rows) => scoreTrial(rows).lostAt)).toEqual([
      'unjudged-other-accepted',
      'never-judged',
      'not-accepted',
      'other-accepted',
      'stop-missed',
      null,
    ]);
    const sixth = 0.166667;
    expect(summarize(lost.map(readCoin))[0]?.causes).toEqual({
      ...{ unjudgedOtherAccepted: sixth, neverJudged: sixth, judgingFailed: 0, notAccepted: sixth },
      ...{ otherAccepted: sixth, stopMissed: sixth, wrong: 0.333333 },
    });
  });

  it('is not known of agents that judge nothing', () => {
    expect(scoreTrial(recordsOf({ ...far })).lostAt).toBeNull();
  });

  it('is not known of logs that do not say what was judged', () => {
    const old = recordsOf({ ...far, kept: [null], accepted: [false] });
    expect(scoreTrial(old)).toMatchObject({ lostAt: null, acceptedOther: true });
    expect(summarize([...lost, old].map(readCoin))[0]?.causes).toBeNull();
    // Unless it says of another look that it was the target.
    expect(scoreTrial(recordsOf({ ...far, kept: [null, true] })).lostAt).toBe('not-accepted');
  });
});

describe('intervals and parts', () => {
  const of = (sceneId: string, category: string, seed: string, endM: number) =>
    recordsOf({
      start: { sessionKind: 'simulated', sceneId, category, seed, shortestPathM: 1 },
      path: STRAIGHT,
      endM,
      asks: 2,
    });
  const episodes = [
    of('oak', 'chair', 'f1', 0.1),
    of('oak', 'chair', 'f2', 0.1),
    of('elm', 'lamp', 'f1', 3),
    of('elm', 'chair', 'f2', 3),
  ];

  it('are of homes: one with every episode found and one with none', () => {
    const [summary] = summarize(episodes.map(readCoin));
    expect(summary?.estimates).toMatchObject({
      episodes: 4,
      homes: 2,
      sr: { value: 0.5, interval: { low: 0, high: 1 } },
      nq: { value: 2, interval: null },
    });
    expect(summarize([...episodes].reverse().map(readCoin))[0]?.estimates).toEqual(
      summary?.estimates,
    );
  });

  it('break down by category and by seed', () => {
    const [summary] = summarize(episodes.map(readCoin));
    const rates = (parts = {}) =>
      Object.entries(parts as Record<string, { episodes: number; sr: { value: number } }>).map(
        ([name, part]) => [name, part.episodes, part.sr.value],
      );
    expect(rates(summary?.byCategory)).toEqual([
      ['chair', 3, 0.666667],
      ['lamp', 1, 0],
    ]);
    expect(rates(summary?.bySeed)).toEqual([
      ['f1', 2, 0.5],
      ['f2', 2, 0.5],
    ]);
  });
});

describe('summarize', () => {
  const good = recordsOf({ start: { shortestPathM: 1 }, path: STRAIGHT, endM: 0.1, asks: 2 });
  const bad = recordsOf({
    start: { shortestPathM: 1, trialId: 'test-9' },
    path: STRAIGHT,
    endM: 3,
    asks: 5,
  });

  it('counts questions that were put again beside nq, of which they are a part', () => {
    const again = recordsOf({ path: STRAIGHT, endM: 0.1, asks: 2, again: 1 });
    const lost = recordsOf({ path: STRAIGHT, endM: 3, asks: 1, again: 2 });
    expect(scoreTrial(again)).toMatchObject({ questionsAsked: 3, questionsAgain: 1 });
    const [summary] = summarize([again, lost].map(readCoin));
    expect(summary?.metrics).toMatchObject({ nq: 3, nqAgain: 1, nqAll: 3 });
    const agents = coinReport([again, lost].map(readCoin)).tables[0];
    expect(agents?.lines[0]?.[agents.head.indexOf('NQ put again')]).toMatch(/^1\.00/);
  });

  it('takes nq over successes and nqAll over all: 2, and (2 + 5) ÷ 2 = 3.5', () => {
    const [summary] = summarize([good, bad].map(readCoin));
    expect(summary?.metrics).toMatchObject({ sr: 0.5, spl: 0.5, nq: 2, nqAll: 3.5 });
    expect(summary?.failures).toEqual({ 'stopped-elsewhere': 1 });
  });

  it('never pools users or kinds, and leaves practice out of every mean', () => {
    const human = recordsOf({
      start: { user: 'person', sessionKind: 'human' },
      path: STRAIGHT,
      endM: 0.1,
    });
    const practice = recordsOf({ start: { isPractice: true }, path: STRAIGHT, endM: 9 });
    expect(summarize([good, human].map(readCoin))).toHaveLength(2);
    expect(summarize([good, practice].map(readCoin))[0]).toMatchObject({
      episodes: 1,
      metrics: { sr: 1 },
    });
  });

  it('never pools configurations of an agent, and says which is whose', () => {
    const priced = (questionPrice: number): LogRecord[] =>
      recordsOf({
        start: {
          agents: { robot: { agentId: 'evidence', config: { questionPrice }, sourceHash: 'test' } },
        },
        path: STRAIGHT,
        endM: 0.1,
      });
    const summaries = summarize([priced(0.1), priced(0.4), priced(0.1)].map(readCoin));
    expect(summaries.map(({ config, episodes }) => [config, episodes])).toEqual([
      [{ questionPrice: 0.1 }, 2],
      [{ questionPrice: 0.4 }, 1],
    ]);
  });

  it('lists episodes by id, whatever their order: simulate and metrics print the same', () => {
    expect(summarize([bad, good].map(readCoin))).toEqual(summarize([good, bad].map(readCoin)));
    expect(summarize([bad, good].map(readCoin))[0]?.perEpisode.map((one) => one.trialId)).toEqual([
      'test-1',
      'test-9',
    ]);
  });

  it('counts questions painted on a screen apart, and none for users without one', () => {
    expect(summarize([good].map(readCoin))[0]?.metrics.nqShown).toBeNull();
    const human = recordsOf({
      start: { user: 'person', sessionKind: 'human', shortestPathM: 1 },
      path: STRAIGHT,
      endM: 0.1,
      asks: 2,
    });
    const painted = decodeRow({
      ...(human[1] as LogRecord).row,
      seq: human.length,
      type: 'client-event',
      actor: null,
      payload: canonicalJson({
        type: 'exposure',
        payload: { what: 'question-painted', refId: 'e1/robot/q1', data: {} },
      }),
    });
    expect(summarize([[...human, painted]].map(readCoin))[0]?.metrics).toMatchObject({
      nq: 2,
      nqShown: 1,
    });
  });

  it('has no rates without episodes', () => {
    const practice = recordsOf({ start: { isPractice: true }, path: STRAIGHT, endM: 9 });
    expect(summarize([practice].map(readCoin))[0]?.metrics.sr).toBeNull();
  });
});
