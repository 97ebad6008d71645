import { ParleyError } from '@parley/protocol';
import { trialStart } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { scoreZipon } from './score';
import { readZipon, summarize } from './summarize';
import { type Asked, GOALS, recordsFrom, type Sketch } from './trial-records.fixture';
import { ZIPON_SCORING } from './zipon-scoring';

const recordsOf = (sketch: Sketch) => recordsFrom(trialStart(), sketch);
const NOT = { isReached: false } as const;

describe('scoreZipon', () => {
  it('reads path, actions and talks of each goal', () => {
    // 8 steps of 0.25 m are 2 m for a way of 1 m: SPL 0.5; 8 actions for 10: 1; reached at the second talk: SIT 0.5.
    const score = scoreZipon(
      recordsOf({ goals: [{ goalId: 'bed_0', talks: [NOT, { isReached: true }] }] }),
    );
    expect(score.goals).toEqual([
      expect.objectContaining({
        ...{ goalId: 'bed_0', success: true, interactions: 2, actions: 8, pathLengthM: 2 },
        ...{
          spl: 0.5,
          splActions: 1,
          sit: 0.5,
          isConfirmed: true,
          falseAccept: false,
          failure: null,
        },
      }),
    ]);
    expect(score).toMatchObject({ success: 1, spl: 0.5, sit: 0.5, feedback: 'mixed', notAsked: 3 });
    // Only what was walked for the goal at hand.
    const { goals } = scoreZipon(
      recordsOf({
        goals: [
          { goalId: 'bed_0', steps: 4 },
          { goalId: 'lamp_0', steps: 12 },
        ],
      }),
    );
    expect(goals.map(({ pathLengthM }) => pathLengthM)).toEqual([1, 3]);
  });

  it('judges by the rule of the run, and keeps both', () => {
    const goals: Asked[] = [
      { goalId: 'bed_0', talks: [{ isReached: true, isReachedByCode: false }] },
    ];
    const by = (fidelity: 'paper' | 'code') => scoreZipon(recordsOf({ goals, fidelity })).goals[0];
    expect(by('paper')).toMatchObject({
      success: true,
      successByPaper: true,
      successByCode: false,
    });
    expect(by('code')).toMatchObject({
      success: false,
      successByPaper: true,
      successByCode: false,
    });
  });

  it('counts what people confirm wrongly and what they let pass', () => {
    const wrongly = scoreZipon(recordsOf({ goals: [{ goalId: 'bed_0', talks: [NOT] }] })).goals[0];
    expect(wrongly).toMatchObject({
      success: false,
      isConfirmed: true,
      falseAccept: true,
      falseRejects: 0,
    });
    const passed = scoreZipon(
      recordsOf({
        goals: [{ goalId: 'bed_0', talks: [{ isReached: true }, NOT, { isReached: true }] }],
      }),
    ).goals[0];
    expect(passed).toMatchObject({ success: true, falseAccept: false, falseRejects: 1 });
    const never = scoreZipon(
      recordsOf({
        goals: [
          {
            goalId: 'bed_0',
            talks: [{ isReached: true }, { isReached: true }],
            ending: 'interactions-used',
          },
        ],
      }),
    ).goals[0];
    expect(never).toMatchObject({ success: true, isConfirmed: false, falseRejects: 2 });
    const notAsked = scoreZipon(
      recordsOf({
        goals: [{ goalId: 'bed_0', talks: [{ isReached: true }], ending: 'not-asked' }],
      }),
    ).goals[0];
    expect(notAsked).toMatchObject({ success: true, isConfirmed: false, falseRejects: 0 });
  });

  it('leaves out goals that the trial does not know and truth that cannot be read, and says where', () => {
    const score = scoreZipon(
      recordsOf({
        goals: [
          { goalId: 'dragon_0' },
          { goalId: 'bed_0', truth: { goalId: 'bed_0', shortestPathM: 'far' } },
          { goalId: 'lamp_0', talks: [{ distanceM: null as never }, { isReached: true }] },
        ],
      }),
    );
    expect(score.goals.map(({ goalId }) => goalId)).toEqual(['lamp_0']);
    const reasons = score.leftOut.map(({ reason }) => reason);
    expect(reasons).toEqual([
      'the trial knows no goal dragon_0',
      'a talk about a goal that was not asked for',
      'a goal, or the truth beside it, cannot be read',
      'a talk about a goal that was not asked for',
      'the truth beside a talk cannot be read, or is of another goal',
    ]);
    expect(score.leftOut.every(({ where }) => /^session .+ seq \d+$/.test(where))).toBe(true);
  });

  it('refuses logs without a first row, or without goals in it', () => {
    expect(() => scoreZipon([])).toThrow(ParleyError);
    const records = recordsOf({ goals: [{ goalId: 'bed_0' }] });
    expect(() => scoreZipon(records.slice(1))).toThrow(/cannot be read/);
  });
});
const HOMES = ['oak', 'elm', 'ash', 'fir', 'yew', 'bay'];
const ALL = (success: boolean): Asked[] =>
  GOALS.map((goalId) => ({
    goalId,
    talks: [{ isReached: success }],
    ending: success ? 'reached' : 'interactions-used',
  }));

describe('summarize', () => {
  it('says how many goals ended because the controller failed, and no word where none did', () => {
    const failed = { talks: [{ isReached: false }], ending: 'controller-failed' } as const;
    const said = (goals: Asked[]): string =>
      ZIPON_SCORING.describe([readZipon(recordsOf({ sceneId: 'oak', goals }))]);
    expect(said([...ALL(true).slice(1), { goalId: GOALS[0] as string, ...failed }])).toContain(
      `1 of ${GOALS.length} goals ended because the controller failed`,
    );
    expect(said(ALL(true))).not.toContain('controller');
  });

  it('pools homes and seeds of one condition, and parts settings and users', () => {
    const trials = [
      ...HOMES.map((sceneId) => recordsOf({ sceneId, goals: ALL(true) })),
      recordsOf({ sceneId: 'oak', seed: '2', goals: ALL(false) }),
      recordsOf({ feedback: 'none', goals: ALL(false) }),
      recordsOf({ agentId: 'cow', goals: ALL(true) }),
      recordsOf({ hasEnd: false, goals: ALL(true), seed: '3' }),
    ];
    const summaries = summarize(trials.map(readZipon));
    expect(
      summaries.map(({ agent, setting, figures }) => [agent, setting.feedback, figures.goals]),
    ).toEqual([
      ['orion', 'mixed', 28],
      ['orion', 'none', 4],
      ['cow', 'mixed', 4],
    ]);
    expect(summaries[0]?.figures.sr.value).toBeCloseTo(24 / 28, 6);
    expect(summaries[0]).toMatchObject({ trials: 7, unfinished: 1, failures: { search: 4 } });
    for (const one of summaries)
      expect(ZIPON_SCORING.summary.parse(JSON.parse(JSON.stringify(one)))).toBeTruthy();
  });

  it.each(['prebuilt', 'online', 'none'] as const)(
    'says that the map was %s, as the rows do',
    (origin) => {
      const [summary] = summarize([recordsOf({ origin, goals: ALL(true) })].map(readZipon));
      expect(summary?.setting.map).toBe(origin);
      const { tables } = ZIPON_SCORING.report(
        [recordsOf({ origin, goals: ALL(true) })].map(readZipon),
      );
      const stands = tables.find(({ name }) => name === 'substitutions')?.lines;
      expect(stands?.find(([part]) => part === 'map')?.[2]).toBe(origin);
    },
  );

  it('has no map where the robot noted none, as one that is driven', () => {
    const [summary] = summarize(
      [recordsOf({ agentId: 'teleoperator', goals: ALL(true) })].map(readZipon),
    );
    expect(summary?.setting.map).toBe('none');
  });

  it('never pools trials with unlike maps, though their first rows are alike', () => {
    const trials = (['prebuilt', 'none', 'online'] as const).map((origin, i) =>
      recordsOf({ origin, seed: `${i}`, goals: ALL(true) }),
    );
    expect(
      summarize(trials.map(readZipon)).map(({ setting, trials: count }) => [setting.map, count]),
    ).toEqual([
      ['prebuilt', 1],
      ['none', 1],
      ['online', 1],
    ]);
  });

  it('keeps rounds apart and spreads successes over turns', () => {
    const goals: Asked[] = [
      { goalId: 'bed_0', talks: [NOT, NOT, { isReached: true }] },
      { goalId: 'lamp_0', talks: [NOT], ending: 'interactions-used' },
      { goalId: 'bed_0', round: 2, talks: [{ isReached: true }] },
      { goalId: 'lamp_0', round: 2, talks: [{ isReached: true }] },
    ];
    const [summary] = summarize([recordsOf({ goals })].map(readZipon));
    expect(summary?.figures).toMatchObject({ goals: 2, byTurn: [0, 0, 0.5, 0, 0] });
    expect(summary?.byRound['2']).toMatchObject({ goals: 2, byTurn: [1, 0, 0, 0, 0] });
  });
});

describe('the report', () => {
  const trials = [
    ...HOMES.flatMap((sceneId) => [
      recordsOf({ sceneId, goals: ALL(true) }),
      recordsOf({ sceneId, feedback: 'none', goals: ALL(false) }),
      ...['cow', 'vlmap', 'cf'].map((agentId) =>
        recordsOf({ sceneId, agentId, goals: ALL(false) }),
      ),
    ]),
  ];
  const report = ZIPON_SCORING.report(trials.map(readZipon));
  const table = (name: string) => {
    const found = report.tables.find((one) => one.name === name);
    if (found === undefined) throw new Error(`no table ${name}`);
    for (const line of found.lines) expect([name, line.length]).toEqual([name, found.head.length]);
    return found;
  };

  it('has the heading of SCI-19 and all tables, each with as many cells as heads', () => {
    expect(report.note).toMatch(/mechanism check, not evidence/);
    expect(table('conditions').title).toMatch(/mechanism check, not evidence/);
    expect(report.tables.map(({ name }) => table(name).name)).toEqual([
      ...[
        'conditions',
        'table-1',
        'table-2',
        'figure-4',
        'order',
        'comparisons',
        'ceilings',
        'failures',
        'answers',
      ],
      ...['extents', 'splits', 'substitutions', 'goals'],
    ]);
    expect(report.episodes).toHaveLength(trials.length);
    expect(table('comparisons').lines[0]?.at(-1)).toMatch(
      /^no difference can be claimed; \d+ homes /,
    );
    expect(report.conditions[0]).toBe('ORION, mixed, gt-user');
  });

  it('has the paper’s numbers beside ours, with asterisks where all three baselines are beaten', () => {
    const mixed = table('table-2').lines;
    expect(mixed[3]).toEqual([null, 'paper', 'ORION', 'GPT-3.5', '83.8*', '56.6', '53.5', null]);
    const ours = mixed.find((line) => line[1] === 'this run' && line[2] === 'ORION');
    // 24 of 24; six homes agree, so by Clopper and Pearson: 1 − 0.4593 = 0.541.
    expect(ours?.[4]).toBe('100.0 [54.1, 100.0]*');
    const single = table('table-1').lines;
    expect(single[4]?.slice(4, 7)).toEqual(['28.2', '24.9', '28.2']);
    expect(single[4]?.slice(7, 10)).toEqual(['54.2*', '35.5', '37.8']);
    expect(single.filter((line) => line[0] === 'this run')).toHaveLength(1);
  });

  it('has homes that thresholds were fitted on and the others apart, a line each of every condition', () => {
    const { head, lines } = table('splits');
    // Of the six homes elm and ash are fitted ones, of four goals each.
    expect(lines.slice(0, 4).map((line) => [line[0], ...line.slice(4, 7)])).toEqual([
      [1, 'fitted', 8, 2],
      [1, 'held-out', 16, 4],
      [2, 'fitted', 8, 2],
      [2, 'held-out', 16, 4],
    ]);
    expect(lines.slice(0, 4).map((line) => line[head.indexOf('SR %')])).toEqual([
      expect.stringMatching(/^100\.0/),
      expect.stringMatching(/^100\.0/),
      expect.stringMatching(/^0\.0/),
      expect.stringMatching(/^0\.0/),
    ]);
    const text = ZIPON_SCORING.describe(
      [
        recordsOf({ sceneId: 'elm', goals: ALL(true) }),
        recordsOf({ sceneId: 'oak', goals: ALL(false) }),
      ].map(readZipon),
    );
    expect(text).toMatch(/fitted homes: 4 goals, SR 100\.0[\s\S]*held-out homes: 4 goals, SR 0\.0/);
    const { tables } = ZIPON_SCORING.report(
      [recordsOf({ sceneId: 'oak', goals: ALL(true) })].map(readZipon),
    );
    const alone = tables.find(({ name }) => name === 'splits')?.lines;
    expect(alone?.map((line) => line.slice(4, 7))).toEqual([['held-out', 4, 1]]);
  });

  it('names what stands in for the paper within backends, users and measures, where it is so', () => {
    const backends = { features: 'gt-feature-map', controller: 'rule-planner' };
    const lines = (sketch: object): readonly unknown[] => {
      const { tables } = ZIPON_SCORING.report(
        [recordsOf({ goals: ALL(true), ...sketch })].map(readZipon),
      );
      const found = tables.find(({ name }) => name === 'substitutions')?.lines ?? [];
      return found.map(([part]) => part);
    };
    const ways = 'shortest ways';
    const features = ['looks in feedback', 'words and features of looks', 'threshold of memory'];
    expect(lines({ backends })).toEqual(
      expect.arrayContaining([...features, 'words of the user', ways, 'which things rooms have']),
    );
    const person = lines({ agentId: 'teleoperator', user: 'person', sessionKind: 'human' });
    expect(person).toContain(ways);
    for (const part of [...features, 'words of the user', 'which things rooms have'])
      expect(person).not.toContain(part);
    expect(lines({ backends, agentId: 'orion-no-memory' })).not.toContain('threshold of memory');
    expect(lines({ backends, agentId: 'orion-no-map' })).toContain('threshold of memory');
  });

  it('tells what memory does in a second round from what the robot learns without it', () => {
    const round = (n: number, steps: number): Asked[] =>
      GOALS.map((goalId) => ({ goalId, round: n, steps }));
    const ran = (agentId: string, second: number, config = {}) =>
      ['oak', 'yew'].map((sceneId) =>
        recordsOf({ sceneId, agentId, config, goals: [...round(1, 40), ...round(2, second)] }),
      );
    const { tables } = ZIPON_SCORING.report(
      [...ran('orion', 8), ...ran('orion', 28, { method: 'no-memory' })].map(readZipon),
    );
    const found = tables.find(({ name }) => name === 'memory');
    for (const line of found?.lines ?? []) expect(line).toHaveLength(found?.head.length ?? 0);
    // With memory 40 to 8 actions, without 40 to 28: 20 fewer in the second round are the memory's.
    expect(found?.lines.map((line) => [...line.slice(0, 2), line[3], ...line.slice(4, 9)])).toEqual(
      [
        ['1, round 1', '1, round 2', 'ORION: actions', 8, 2, 40, 8, '-32.00'],
        ['2, round 1', '2, round 2', 'w/o mem: actions', 8, 2, 40, 28, '-12.00'],
        ...[
          ['round 1', 'actions', 40, 40, '0.00'],
          ['round 2', 'actions', 28, 8, '-20.00'],
          ['round 1 to 2', 'change of actions', -12, -32, '-20.00'],
        ].map(([when, what, ...cells]) => [
          ...[`2 without memory, ${when}`, `1 with memory, ${when}`, what, 8, 2, ...cells],
        ]),
        ...['SR %', 'SPL %', 'SIT %'].map((what) => [
          ...['2 without memory, round 2', '1 with memory, round 2', what, 8, 2],
          ...[expect.any(Number), expect.any(Number), expect.any(String)],
        ]),
      ],
    );
    const single = ZIPON_SCORING.report(ran('orion', 8).map(readZipon)).tables;
    expect(single.find(({ name }) => name === 'memory')?.lines).toHaveLength(1);
  });

  it('has no condition that is practice alone, and none of its goals', () => {
    const played = recordsOf({ goals: ALL(true) });
    const tried = recordsOf({
      goals: ALL(true),
      config: { stepsPerGoal: '150' },
      isPractice: true,
    });
    expect(summarize([tried, played].map(readZipon)).map(({ trials }) => trials)).toEqual([1]);
    expect(ZIPON_SCORING.report([tried, played].map(readZipon)).conditions).toHaveLength(1);
  });
});
