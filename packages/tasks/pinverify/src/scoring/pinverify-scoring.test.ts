import type { LogRecord } from '@parley/log';
import type { ReportTable } from '@parley/metrics';
import { describe, expect, it } from 'vitest';
import type { Answer, PairType } from '../shared';
import { PINVERIFY_SCORING } from './pinverify-scoring';
import type { PinverifyScore } from './read-pair';
import type { PinverifyReading } from './summarize';

interface Ran {
  readonly id: string;
  readonly type?: PairType;
  readonly agentId?: string;
  readonly config?: object;
  readonly said?: Answer | null;
  /** What it would have said after each view. */ readonly forced?: readonly ('yes' | 'no')[];
  readonly moved?: readonly ('seen' | 'trap' | 'unreachable')[];
  readonly states?: readonly ('matched' | 'contradictory' | 'missing')[];
  readonly posterior?: number | null;
  readonly confidence?: number;
  readonly detector?: string;
  readonly trained?: string;
  readonly category?: string;
  readonly isEnded?: boolean;
  readonly kind?: string;
  readonly sessionId?: string;
  /** What a person marked of attributes. */ readonly marks?: readonly (Answer | null)[];
}

/** Records of a trial, as they are decoded. */
function recordsOf(ran: Ran): LogRecord[] {
  const { id, type = 'positive', agentId = 'modular', config = {}, said = 'yes' } = ran;
  const { forced = ['yes'], moved = [], states = ['matched'], posterior = null } = ran;
  const start = {
    ...{ task: 'pinverify', seed: '1', trialId: id, episodeId: id, sceneId: id.slice(0, 1) },
    ...{ sessionKind: ran.kind ?? 'simulated', isPractice: false, actors: ['verifier'], roles: {} },
    agents: { verifier: { agentId, config, sourceHash: 'x' } },
    ...{
      backends: {
        ...{ verifier: 'gt-parts', detector: ran.detector ?? 'gt-boxes' },
        ...(ran.trained !== undefined && { trained: ran.trained }),
      },
      sceneHash: 'h',
      studyHash: null,
      starts: {},
    },
    rules: { seed: '1', limits: { maxSteps: 6 } },
    given: { descriptions: ['a red mug'] },
    truth: {
      pairType: type,
      target: { objectId: `target-${id.slice(0, 2)}`, category: ran.category ?? 'mug' },
      query: { objectId: 'mug-9', category: type === 'neg_diff' ? 'hat' : 'mug' },
      ...{ profile: 'noisy', range: 'far' },
    },
  };
  const row = (seq: number) => ({
    row: { sessionId: ran.sessionId ?? 's', seq, actor: 'verifier', payload: '{}', type: 'x' },
  });
  const events: unknown[] = [{ kind: 'trial-start', start }];
  forced.forEach((one, i) => {
    events.push({
      kind: 'note',
      belief: {
        ...{ type: 'task', name: 'view' },
        data: {
          ...{
            step: i + 1,
            sector: i,
            warning: null,
            confidence: ran.confidence ?? 1,
            similarity: null,
            posterior,
          },
          ...{ prediction: 'unsure', forced: one },
          checks: states.map((state, k) => ({ name: `a${k}`, answer: null, state })),
        },
      },
    });
    const to = moved[i];
    if (to !== undefined)
      events.push({
        kind: 'act',
        action: { kind: 'task', name: 'look-from', data: { direction: 'back' } },
        ...{ result: {}, truth: { sector: 1, moved: to } },
      });
  });
  if (ran.marks !== undefined)
    events.push({
      kind: 'note',
      belief: {
        ...{ type: 'task', name: 'said' },
        data: {
          ...{ answer: said ?? 'unsure', sure: 3 },
          marks: ran.marks.map((answer, k) => ({ name: `a${k}`, evidence: 'red', answer })),
        },
      },
    });
  if (ran.isEnded !== false)
    events.push({
      kind: 'trial-end',
      end: {
        ...{ endedBy: 'agent', truth: {} },
        outcomes: {
          verifier: {
            reason: 'stopped',
            detail: '',
            ...(said !== null && { verdict: { answer: said } }),
          },
        },
      },
    });
  return events.map((event, seq) => ({ ...row(seq), event })) as unknown as LogRecord[];
}
const scoreOf = (ran: Ran): PinverifyScore => PINVERIFY_SCORING.score(recordsOf(ran));
const readingOf = (ran: Ran): PinverifyReading => PINVERIFY_SCORING.read(recordsOf(ran));

describe('score of a pair, from its rows', () => {
  it('counts views and failed moves, and what the last view left open', () => {
    const score = scoreOf({
      ...{ id: 'a1', said: 'no', forced: ['yes', 'yes', 'no'], moved: ['unreachable', 'trap'] },
      states: ['contradictory', 'contradictory', 'missing'],
    });
    expect(score).toMatchObject({ success: 0, steps: 3, cause: 'rejection', finished: true });
    expect(score.pair).toMatchObject({ unreachable: 1, traps: 1, firstViewPrediction: 'yes' });
    expect(score.pair?.viewPredictions).toEqual(['yes', 'yes', 'no']);
  });

  it('takes no verdict for a no', () => {
    expect(scoreOf({ id: 'a1', said: null }).success).toBe(0);
    expect(scoreOf({ id: 'a1', said: null, type: 'neg_same' }).success).toBe(1);
  });

  it('has no verdict without an end', () => {
    expect(scoreOf({ id: 'a1', isEnded: false })).toMatchObject({ success: null, pair: null });
  });

  it('refuses rows without the first', () => {
    expect(() => PINVERIFY_SCORING.score(recordsOf({ id: 'a1' }).slice(1))).toThrow(
      /cannot be read/,
    );
  });
});

/** Two targets in each of two homes, a pair of each type; the second condition has one positive wrong and takes a step more. */
const IDS = ['a1', 'a2', 'b1', 'b2'];
const TYPES: readonly PairType[] = ['positive', 'neg_same', 'neg_diff'];
const ran = (more: (id: string, type: PairType) => Partial<Ran>): PinverifyReading[] =>
  IDS.flatMap((id) =>
    TYPES.map((type) =>
      readingOf({
        ...{ id: `${id}-${type}`, type, said: type === 'positive' ? 'yes' : 'no' },
        ...more(id, type),
      }),
    ),
  );
const MULTI = ran(() => ({}));
const SINGLE = ran((id, type) => ({
  ...{ config: { views: 'single' } },
  ...(id === 'a1' && type === 'positive' && { said: 'no', states: ['missing'] }),
}));
const BAYES = ran((_, type) => ({
  ...{ agentId: 'bayes', posterior: type === 'positive' ? 0.9 : 0.1, forced: ['yes', 'yes'] },
  moved: ['seen'],
}));

const cells = (tables: readonly ReportTable[], name: string, at = 0): Record<string, unknown> => {
  const table = tables.find((one) => one.name === name);
  return Object.fromEntries((table?.head ?? []).map((title, i) => [title, table?.lines[at]?.[i]]));
};

describe('figures of conditions', () => {
  const { tables, note, conditions } = PINVERIFY_SCORING.report([...MULTI, ...SINGLE, ...BAYES]);

  it('stand beside the row of the paper that has the same configuration, and no other', () => {
    expect(note).toMatch(/mechanism check/);
    expect(conditions[1]).toBe('modular, attr, single view, noisy eye, far, budget 6');
    // 11 of 12 and 3 of 4, by hand; Table 4: Attr of a single view.
    expect(cells(tables, 'table-4', 1)).toMatchObject({
      pairs: 12,
      'overall %': expect.stringMatching(/^91\.7 /),
      'paper overall': '84.4',
      'positive %': expect.stringMatching(/^75\.0 /),
      'paper positive': '65.2',
      'paper ASD': '1.00',
    });
    expect(cells(tables, 'table-4', 0)['paper overall']).toBe('85.0');
    expect(cells(tables, 'table-4', 2)['paper overall']).toBeNull();
  });

  it('compare pair by pair', () => {
    const pair = cells(tables, 'pairs', 0);
    expect(pair).toMatchObject({ first: 1, second: 2, pairs: 12, targets: 4 });
    expect([pair['only first right'], pair['only second right']]).toEqual([1, 0]);
    // −1 ÷ 12 of accuracy.
    expect(pair['accuracy points']).toMatch(/^-8\.3 /);
    expect(cells(tables, 'pairs', 1).steps).toMatch(/^1\.00/);
  });

  it('say how far posteriors are to be believed', () => {
    // All at 0.9 are the same and all at 0.1 are not: the gap is 0.1, the squared error 0.01.
    expect(cells(tables, 'calibration')).toMatchObject({
      condition: 3,
      ECE: '0.100',
      Brier: '0.010',
    });
  });

  it('say why positive pairs were refused', () => {
    expect(cells(tables, 'causes', 1)).toMatchObject({ refused: 1, observation: 1, rejection: 0 });
  });

  it("stand beside the paper's by cause, category and moves, per cent or per 100 pairs", () => {
    expect(cells(tables, 'causes', 1)['observation %']).toMatch(/^100\.0 \[/);
    expect(cells(tables, 'causes', 5)).toMatchObject({
      who: 'paper: attr, single view, Grounding DINO, of 1,000',
      ...{ refused: 348, 'rejection %': '93.7', 'observation %': '6.3', 'mixed %': '0.0' },
    });
    // Four mugs of each type, all right: Wilson's 4 of 4 begins at 4 ÷ (4 + 1.96²) = 51.0 %. Table 13: mug 63.64, 100, 100.
    expect(cells(tables, 'categories')).toMatchObject({
      ...{ category: 'mug', positive: '4/4', 'positive %': '100.0 [51.0, 100.0]' },
      ...{ 'paper positive': '63.6', 'paper neg_same': '100.0' },
    });
    expect(cells(tables, 'categories', 1)).toMatchObject({ 'paper positive': null });
    // 1,078 unreachable and 4,012 moves of 3,000 pairs.
    expect(cells(tables, 'views')).toMatchObject({
      ...{ pairs: 12, 'paper unreachable per 100': '35.9', 'paper moves per 100': '133.7' },
      ...{ 'moves per 100': '0.0', 'paper multi-step': '38.4' },
    });
    expect(cells(tables, 'views', 2)).toMatchObject({ 'moves per 100': '100.0' });
    expect(cells(tables, 'views', 2)['paper multi-step']).toBeNull();
  });

  it('have the best of each eye above the best of each model (Table 5)', () => {
    // 12 of 12 by several views, 11 of 12 by one; the Bayes agent is not the paper's.
    expect(cells(tables, 'table-5')).toMatchObject({ condition: 1, looks: 'gt-parts' });
    expect(cells(tables, 'table-5', 1)).toMatchObject({ looks: 'CLIP', 'overall %': '77.1' });
    expect(tables.find(({ name }) => name === 'table-5')?.lines).toHaveLength(6);
    expect(PINVERIFY_SCORING.report(BAYES).tables.map(({ name }) => name)).not.toContain('table-5');
  });

  it('have a line for each part that stands in for one of the paper', () => {
    const parts = tables.find(({ name }) => name === 'substitutions')?.lines.map(([part]) => part);
    expect(parts).toContain('verification of a view');
    expect(parts).toContain('objects and scenes');
  });

  it('pool nothing that ran otherwise, and no one who is a person', () => {
    const other = [
      readingOf({ id: 'a1', kind: 'human' }),
      readingOf({ id: 'a1', config: { query: 'direct' } }),
    ];
    expect(PINVERIFY_SCORING.summarize([...MULTI, ...other])).toHaveLength(3);
  });
});

it("has runs of trained agents with the paper's rows below (Table 6), and no table without one", () => {
  const { tables } = PINVERIFY_SCORING.report(ran(() => ({ agentId: 'trained' })));
  expect(cells(tables, 'table-6')).toMatchObject({
    ...{ condition: 1, pairs: 12, 'overall %': expect.stringMatching(/^100\.0 /), ASD: '1.00' },
  });
  expect(cells(tables, 'table-6', 5)).toMatchObject({
    ...{ who: 'paper: SFT+GSPO', detection: 'Grounding DINO', 'overall %': '85.6', ASD: '1.62' },
    'paper NavFail %': '9.1',
  });
  expect(tables.map(({ name }) => name)).not.toContain('table-4');
  expect(PINVERIFY_SCORING.report(MULTI).tables.map(({ name }) => name)).not.toContain('table-6');
});

it('names a stub of a trained agent, which has no row in Table 6', () => {
  const stub = ran(() => ({ agentId: 'trained', trained: 'stub-trained' }));
  const { tables, conditions } = PINVERIFY_SCORING.report(stub);
  expect(conditions).toEqual(['trained (stub-trained), noisy eye, far, budget 6']);
  expect(tables.map(({ name }) => name)).not.toContain('table-6');
  const model = ran(() => ({ agentId: 'trained', trained: 'prompted' }));
  const both = PINVERIFY_SCORING.report([...stub, ...model]);
  expect(cells(both.tables, 'table-6')).toMatchObject({
    ...{ condition: 2, who: 'trained, noisy eye, far, budget 6, prompted' },
  });
});

it('has confidence of detections against what is lost with true boxes (Table 17), by hand', () => {
  const categoryOf = (id: string): string => ({ a1: 'mug', a2: 'hat' })[id] ?? 'keys';
  const told = ran((id) => ({ category: categoryOf(id) }));
  // Keys are seen worst, and of their two positive pairs one is lost.
  const found = ran((id, type) => ({
    ...{ category: categoryOf(id), detector: 'grounding-dino' },
    confidence: { mug: 0.8, hat: 0.5, keys: 0.3 }[categoryOf(id)] ?? 0,
    ...(id === 'b2' && type === 'positive' && { said: 'no' }),
  }));
  const { tables } = PINVERIFY_SCORING.report([...told, ...found]);
  const lines = tables.find(({ name }) => name === 'detection')?.lines ?? [];
  expect(lines.slice(4, 7)).toEqual([
    [2, 'keys', 6, '0.300', '100', '83.3', '50.0', '100.0', '50.0'],
    [2, 'hat', 3, '0.500', '0', '100.0', '100.0', '100.0', '0.0'],
    [2, 'mug', 3, '0.800', '0', '100.0', '100.0', '100.0', '0.0'],
  ]);
  // Confidences 0.3, 0.5, 0.8 against 0.5, 1, 1: 0.11667 ÷ √(0.12667 · 0.16667) = 0.803.
  expect(lines[7]?.[6]).toBe('0.803');
  expect(lines.slice(8)[0]?.slice(0, 4)).toEqual([null, 'paper: wallet', null, '0.272']);
  expect(lines.at(-1)?.[6]).toBe('0.932 [0.49, 0.99]');
  // True boxes are told, and have no gap; all of one confidence have no r.
  expect(lines.slice(0, 4).map((line) => line.at(-1))).toEqual([null, null, null, null]);
  expect(lines[3]?.[6]).toBe('–');
});

describe('people who verify', () => {
  const config = { marks: true, attention: ['a1', 'b1'] };
  const person = (ran: Ran) =>
    readingOf({ agentId: 'verify-person', kind: 'human', config, sessionId: 's1', ...ran });
  const cellOf = (name: string, ran: Ran) =>
    PINVERIFY_SCORING.columns.find((one) => one.name === name)?.value(person(ran).score);

  it('have marks of attributes counted, pair by pair and by type of pair', () => {
    const marks = ['yes', 'yes', 'no', 'unsure', null] as const;
    const names = ['marks_hold', 'marks_differ', 'marks_unseen', 'marks_left_out'];
    expect(names.map((name) => cellOf(name, { id: 'c1', marks }))).toEqual([2, 1, 1, 1]);
    expect(names.map((name) => cellOf(name, { id: 'c1' }))).toEqual(Array(4).fill(null));
    const { tables } = PINVERIFY_SCORING.report([
      person({ id: 'c1', marks }),
      person({ id: 'd1', marks: ['yes'] }),
      person({ id: 'e1', type: 'neg_diff', said: 'no', marks: ['no'] }),
    ]);
    expect(tables.find(({ name }) => name === 'marks')?.lines).toEqual([
      [1, 'positive', 2, 3, 1, 1, 1],
      [1, 'neg_diff', 1, 0, 1, 0, 0],
    ]);
  });

  it('are flagged by what is plain, and stay in every figure', () => {
    expect(cellOf('attention', { id: 'a1' })).toBe('passed');
    expect(cellOf('attention', { id: 'a1', said: 'no' })).toBe('failed');
    const other = { id: 'b1', type: 'neg_diff' } as const;
    expect(cellOf('attention', { ...other, said: 'no' })).toBe('passed');
    // Who can't tell what is plain has not passed, while the paper's metric takes it for a no.
    expect(cellOf('attention', { ...other, said: 'unsure' })).toBe('failed');
    expect(cellOf('attention', { id: 'a1', said: null })).toBe(null);
    expect(cellOf('attention', { id: 'c1' })).toBe(null);
    const trials = [
      person({ id: 'a1' }),
      person({ id: 'a1', said: 'no', sessionId: 's2' }),
      person({ ...other, said: 'no', sessionId: 's2' }),
      person({ id: 'c1', sessionId: 's3' }),
    ];
    const { tables } = PINVERIFY_SCORING.report(trials);
    expect(tables.find(({ name }) => name === 'attention')?.lines).toEqual([
      [1, 's1', 1, 0, 'no'],
      [1, 's2', 2, 1, 'yes'],
    ]);
    expect(PINVERIFY_SCORING.summarize(trials)).toMatchObject([{ trials: 4 }]);
    expect(
      PINVERIFY_SCORING.report([person({ id: 'c1' })]).tables.map(({ name }) => name),
    ).not.toContain('attention');
  });
});
