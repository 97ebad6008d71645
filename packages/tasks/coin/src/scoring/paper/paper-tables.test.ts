import type { Json } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { aiutaConfig, PRESETS } from '../../agents';
import { categoriesBySplit, coinPlots, questionCurve } from '../plots';
import { questionsTable } from '../questions-table';
import type { MetricsSummary } from '../summarize';
import { condition } from './condition.fixture';
import { explorerOf, OWN_RULES, type OwnRule, ownRulesOf } from './own-rules';
import { table1, table2 } from './paper-tables';
import { TABLE_1, TABLE_3 } from './published';
import { substitutionsTable } from './substitutions';
import { switchesOf } from './switches';
import { table3 } from './table-3';
import { figure3, figure3Table, readCalibration, table4, table4Differences } from './table-4';

const RULES = Object.keys(OWN_RULES) as OwnRule[];

const firsts = (cells: readonly unknown[]): unknown[] =>
  cells.map((cell) => (typeof cell === 'string' ? cell.split(' [')[0] : cell));

describe('the tables of the paper', () => {
  it('1: its own lines, then each condition by split, with a dash for splits that did not run', () => {
    const table = table1([
      condition([
        { split: 'train', success: 0, spl: 0 },
        { split: 'train' },
        { split: 'val_seen' },
      ]),
    ]);
    expect(table.lines.every((line) => line.length === table.head.length)).toBe(true);
    expect(table.lines.slice(0, 4).map((line) => line[2])).toEqual(
      TABLE_1.map(({ method }) => method),
    );
    // AIUTA, Val Unseen: 12.77, 9, 1.66.
    expect(table.lines[3]?.slice(14, 18)).toEqual([47, 12.77, 9, 1.66]);
    expect(table.lines[3]?.slice(6, 8)).toEqual([81, 8.64]);
    expect(table.title).toContain('8.64 % is 7 of 81, and no share of 82');
    expect(table.title).toContain('that no training episode has as its target');
    const own = firsts(table.lines[4] ?? []);
    expect(own.slice(0, 10)).toEqual([
      ...[1, 'this run', 'aiuta, with rules of ours', 'c', null, 'oracle-picture'],
      ...[1, '100.0', '50.0', '2.00'],
    ]);
    expect(own.slice(10, 18)).toEqual(Array(8).fill(null));
    expect(own.slice(18)).toEqual([2, '50.0', '25.0', '2.00']);
  });

  it('1: the n of the paper are those that its shares are of', () => {
    for (const line of table1([]).lines)
      for (const at of [6, 10, 14, 18]) {
        const [n, sr] = [line[at], line[at + 1]] as [number, number];
        expect(Math.round((1e4 * Math.round((n * sr) / 100)) / n) / 100).toBe(sr);
      }
  });

  it('says that splits are of targets, where episodes of new categories ran', () => {
    const partsOf = (split: string) =>
      substitutionsTable([condition([{ split }])]).lines.map(([part]) => part);
    expect(partsOf('val_unseen')).toContain('splits');
    expect(partsOf('val_seen')).not.toContain('splits');
  });

  it('2: simulated users on the episodes that people met, with questions over all episodes', () => {
    const people = condition([{ questionsAsked: 1 }, { success: 0, spl: 0, questionsAsked: 4 }], {
      kind: 'human',
    });
    const simulated = condition([{}, {}, { success: 0 }, { success: 0 }]);
    const MET = 'the episodes that people met with this input';
    const ALL = 'all of its episodes';
    const table = table2([people, simulated, condition([{}], { input: 'd' })]);
    expect(table?.lines.slice(4).map(firsts)).toEqual([
      [
        ...[1, 'this run', 'person (human)', 'c', null, 'aiuta, with rules of ours', 2],
        ...['50.0', null, '25.0', '2.50', '1.00', ALL],
      ],
      [
        2,
        'this run',
        'oracle-picture',
        'c',
        null,
        'aiuta, with rules of ours',
        2,
        '100.0',
        null,
        '50.0',
        '2.00',
        '2.00',
        MET,
      ],
    ]);
    expect(table?.lines[1]?.slice(2, 11)).toEqual([
      'person',
      'c',
      null,
      'AIUTA',
      16,
      87.5,
      null,
      43.96,
      1.38,
    ]);
    expect(table2([condition([{}], { input: 'd' })])).toBeNull();
    expect(table?.lines.every((line) => line.length === table.head.length)).toBe(true);
    const own = (...conditions: MetricsSummary[]) =>
      table2(conditions)
        ?.lines.slice(4)
        .map((line) => line.at(-1));
    // Without people of an input, nothing parts its episodes: the table says so.
    expect(own(people, condition([{}], { input: 'I*' }))).toEqual([
      ALL,
      'all of its episodes: no one met this input',
    ]);
    expect(own(simulated)).toEqual([ALL]);
  });

  it('2: has SR without the last resort beside SR, where logs say how it came to that', () => {
    const told = {
      ...condition([
        ...[{ acceptedBy: 'judgement' as const }, { acceptedBy: 'last-resort' as const }],
        ...[{ success: 0 as const, acceptedBy: 'last-resort' as const }, { success: 0 as const }],
      ]),
      acceptances: {} as never,
    };
    expect(firsts(table2([told])?.lines[4] ?? []).slice(7, 9)).toEqual(['50.0', '25.0']);
  });

  it('names rules of ours that presets and defaults add to the paper’s algorithm', () => {
    for (const { presetId, agentId, constants } of Object.values(PRESETS))
      if (agentId === 'aiuta')
        expect([presetId, ownRulesOf('aiuta', { preset: presetId })]).toEqual([
          presetId,
          RULES.filter((rule) => constants[rule]?.[0] === true),
        ]);
    const defaults = aiutaConfig({ config: {} });
    expect(ownRulesOf('aiuta', {})).toEqual(RULES.filter((rule) => defaults[rule]));
    expect(ownRulesOf('aiuta', { preset: 'paper', reopen: false })).not.toContain('reopen');
    expect(ownRulesOf('vlfm', {})).toBeNull();
    const agentLines = (preset: string) =>
      substitutionsTable([condition([{}], { config: { preset } })]).lines.filter(
        ([part]) => part === 'agent',
      );
    expect(agentLines('paper')[0]?.[2]).toContain('goes to the best there is before it gives up');
    expect(agentLines('paper-strict').map((line) => String(line[2]))).not.toContain(
      expect.stringContaining('goes to the best'),
    );
  });

  it('names another explorer than the paper’s, and a scorer where it is asked', () => {
    for (const { presetId, agentId, constants } of Object.values(PRESETS))
      expect([presetId, explorerOf(agentId, { preset: presetId })]).toEqual([
        ...[presetId, constants['policy.frontierChoice']?.[0]],
      ]);
    expect(aiutaConfig({ config: {} }).policy.frontierChoice).toBe('view');
    expect(explorerOf('aiuta', {})).toBe('looks');
    expect(explorerOf('aiuta', { policy: { viewPromise: 'value' } })).toBe('valued-looks');
    expect(explorerOf('aiuta', { preset: 'paper', policy: { frontierChoice: 'view' } })).toBe(
      'looks',
    );
    expect(explorerOf('random', {})).toBeNull();
    const partsOf = (config: Json, portsAsked: readonly string[] = ['detector', 'vlm']) =>
      substitutionsTable([condition([{ portsAsked }], { config })]).lines.map(([part]) => part);
    expect(partsOf({})).toContain('explorer');
    expect(partsOf({})).not.toContain('scorer');
    expect(partsOf({ preset: 'paper' })).not.toContain('explorer');
    expect(partsOf({ preset: 'paper' }, ['detector', 'scorer', 'vlm'])).toContain('scorer');
  });

  it('names nothing that an agent never asked, and no person where nothing was asked', () => {
    const alone = { portsAsked: ['detector', 'scorer'], questionsAsked: 0 };
    const of = (agent: string, config: Json = {}) =>
      substitutionsTable([condition([alone], { agent, config })]).lines.map(([part, , here]) => [
        part,
        here,
      ]);
    expect(of('vlfm')).toEqual([
      ['scenes', '1 homes: h0'],
      ['detector', 'gt-detector'],
      ['scorer', 'gt-co-occurrence'],
      ['camera', 'fast: 160×120, 79°'],
      ['policy', 'planner over the explored map'],
      ['agent', expect.stringContaining('vlfm-code')],
    ]);
    expect(of('vlfm', { preset: 'vlfm-code' }).map(([part]) => part)).not.toContain('agent');
    const parts = of('evidence');
    expect(parts).toContainEqual(['agent', expect.stringContaining('an agent of ours')]);
    expect(parts).toContainEqual(['explorer', expect.stringContaining('unseen floor')]);
  });

  it('reads simulated users on what people met, never on what tests did; on tests where there are no people', () => {
    const people = condition([{ episodeId: 'met' }], { kind: 'human' });
    const tests = condition([{ episodeId: 'tested' }], { kind: 'test' });
    const simulated = condition([{ episodeId: 'met' }, { episodeId: 'tested', success: 0 }]);
    const read = (...all: MetricsSummary[]) =>
      table2(all)
        ?.lines.filter(([, from, user]) => from === 'this run' && user === 'oracle-picture')
        .map((line) => [line[6], line[7], line.at(-1)]);
    const ON = 'the episodes that people met with this input';
    expect(read(people, tests, simulated)).toEqual([[1, '100.0', ON]]);
    const ON_TESTS = 'the episodes that tests met with this input';
    expect(read(tests, simulated)).toEqual([[1, '0.0', ON_TESTS]]);
  });

  it('2: the n of the paper are those that its shares are of', () => {
    const lines = table2([condition([{}])])?.lines.slice(0, 4) ?? [];
    for (const line of lines) {
      const [n, sr] = [line[6], line[7]] as [number, number];
      const found = Math.round((n * sr) / 100);
      expect(Math.round((1e4 * found) / n) / 100).toBe(sr);
    }
    expect(lines[2]?.slice(2, 8)).toEqual(['VLM', 'I*', null, 'AIUTA', 48, 77.08]);
  });

  it('3: arms beside those of the paper, by preset or by their own switches; none with one arm', () => {
    const neither = condition([{}], { config: { preset: 'table-3-neither' } });
    const both = condition([{}], { config: { preset: 'paper-strict' } });
    expect(table3([both, condition([{}], { agent: 'vlfm' })])).toEqual([]);
    const [table, ...others] = table3([both, neither]);
    expect(others).toEqual([]);
    expect(table?.name).toBe('table-3');
    expect(table?.title).toContain('here aiuta (paper-strict), input c, oracle-picture;');
    expect(table?.lines.map((line) => line[0])).toEqual([null, 2, null, null, null, 1]);
    expect(table?.lines[0]?.slice(6)).toEqual([
      TABLE_3[0].line.sr,
      TABLE_3[0].line.spl,
      TABLE_3[0].line.nq,
    ]);
    expect(switchesOf('aiuta', { preset: 'table-3-self-alone', skipQuestion: true })).toEqual({
      selfQuestioner: true,
      skipQuestion: true,
    });
    expect(switchesOf('evidence', {})).toBeNull();
  });

  it('3: has only arms that are equal but for the two parts, a table for each group', () => {
    const [strict, own] = [{ preset: 'paper-strict' }, {}];
    const arms = [
      condition([{}], { config: strict }),
      condition([{}], { config: { preset: 'table-3-neither' } }),
      // The defaults have another explorer, and an option of ours more.
      condition([{}], { config: own }),
      condition([{}], { config: { selfQuestioner: false } }),
      condition([{}], { config: { preset: 'table-3-self-alone' }, input: 'I*' }),
      condition([{}], { config: { preset: 'table-3-self-alone', tauStop: 8 } }),
    ];
    const conditions = table3(arms).map(({ name, lines }) => [
      name,
      lines.flatMap(([at]) => at ?? []),
    ]);
    expect(conditions).toEqual([
      ['table-3-1', [2, 1]],
      ['table-3-2', [4, 3]],
    ]);
    expect(table3([arms[0], arms[2]] as MetricsSummary[])).toEqual([]);
  });

  it('3: the presets of its arms are paper-strict in all else', () => {
    const strictly = PRESETS['paper-strict']?.constants ?? {};
    for (const { presetId, constants } of Object.values(PRESETS)) {
      if (!presetId.startsWith('table-3')) continue;
      const { selfQuestioner, skipQuestion, ...rest } = constants;
      const { selfQuestioner: _, skipQuestion: __, ...strict } = strictly;
      expect(rest).toEqual(strict);
      expect(switchesOf('aiuta', { preset: presetId })).toEqual({
        selfQuestioner: selfQuestioner?.[0],
        skipQuestion: skipQuestion?.[0],
      });
    }
  });

  const calibration = {
    source: { setName: 'idk-1', questions: 502 },
    calibrations: [
      {
        ...{ backend: 'gt-vlm:x', cost: 1, runs: 2, heldOutPhi: null, phiAtPaperTau: 12.24 },
        rows: [
          { method: 'MaxProb', phi: 16.04, phiInterval: { low: 9.96, high: 22.04 }, phiSd: 3.1 },
          { method: 'Energy', phi: null, phiInterval: null, phiSd: null },
        ],
        sensitivity: [{ method: 'Energy', share: 0.5, values: [0.5, 1] }],
      },
    ],
  };
  it('4 in pairs of methods; none of a calibration that compares none', () => {
    expect(table4Differences(readCalibration(calibration))).toBeNull();
    const pair = {
      ...{ first: 'MaxProb', second: 'Energy', questions: 502, differing: 40, phi: 1.25 },
      ...{ interval: null, p: 0.03125, adjusted: 0.1875, pOfQuestions: 0.00001 },
      ...{ homes: 6, leastHomes: 8 },
    };
    const one = { ...calibration.calibrations[0], differences: [pair] };
    const table = table4Differences(readCalibration({ ...calibration, calibrations: [one] }));
    expect(table?.lines[0]?.slice(0, 8)).toEqual([
      ...['gt-vlm:x', 'MaxProb', 'Energy', 502, 40, '1.3', null, null],
    ]);
    expect(table?.lines[0]?.slice(8)).toEqual(['0.0313', '0.1875', '< 0.0001', 6, 8]);
  });
  it('4, and figure 3, from a calibration', () => {
    const table = table4(readCalibration(calibration));
    expect(table.lines[0]?.slice(4)).toEqual([15.94, 14.01, 20.45, 21.12, null, null]);
    expect(table.lines[1]?.slice(4)).toEqual([
      ...['16.0 ± 3.1 [10.0, 22.0]', null, null, null, null, '12.2'],
    ]);
    const [plot] = figure3(readCalibration(calibration));
    expect(plot).toMatchObject({
      kind: 'boxes',
      values: [
        { label: 'Energy', group: '50 %', value: 0.5 },
        { label: 'Energy', group: '50 %', value: 1 },
      ],
    });
    // Of 0.5 and 1: a quarter of the way is 0.625.
    expect(figure3Table(readCalibration(calibration)).lines).toEqual([
      ['gt-vlm:x', 'Energy', '50 %', 2, '0.500', '0.625', '0.750', '0.875', '1.000'],
    ]);
    expect(() => readCalibration({ source: {} })).toThrow(/setName/);
  });
});

it('says what stands in for what the paper ran with, once each', () => {
  const table = substitutionsTable([condition([{}]), condition([{}], { kind: 'human' })]);
  expect(table.lines.map(([part, , here, conditions]) => [part, here, conditions])).toEqual([
    ['scenes', '1 homes: h0', '1, 2'],
    ['detector', 'gt-detector', '1, 2'],
    ['vlm', 'gt-vlm:strong', '1, 2'],
    ['explorer', 'looks at unseen floor, of ours, without a value map', '1, 2'],
    ['camera', 'fast: 160×120, 79°', '1, 2'],
    ['policy', 'planner over the explored map', '1, 2'],
    ['agent', expect.stringContaining('rules of ours'), '1, 2'],
    ['user', 'oracle-picture (simulated)', '1'],
    ['user', 'person (human)', '2'],
  ]);
});

it('plots success over the questions that it took', () => {
  const some = condition([
    { questionsAsked: 0 },
    { questionsAsked: 2 },
    { questionsAsked: 3, success: 0 },
  ]);
  const third = 1 / 3;
  expect(questionCurve(some).map(({ sr }) => sr)).toEqual([third, third, 2 * third, 2 * third]);
  expect(
    questionsTable([some])?.lines.map((line) => [line[3], String(line[5]).split(' ')[0]]),
  ).toEqual([
    ...[[0, '33.3'], [1, '33.3'], [2, '66.7'], [3, '66.7']], // biome-ignore format: pairs
  ]);
  const plots = coinPlots([condition([]), some]);
  expect(plots.map(({ kind }) => kind)).toEqual(['intervals', 'curves', 'shares', 'counts']);
  expect(JSON.stringify(plots)).toContain('2 aiuta, c, oracle-picture');
  expect(coinPlots([condition([])])).toEqual([]);
});

it('counts episodes by split and category, each once whoever met it', () => {
  const seen = condition([
    { category: 'chair', split: 'val_seen' },
    { category: 'lamp', split: 'val_seen' },
    { category: 'lamp', split: 'val_seen' },
    { category: 'rug', split: 'val_unseen' },
    { category: 'bed', split: 'val_unseen', isPractice: true },
  ]);
  expect(categoriesBySplit([seen, seen])).toEqual([
    { group: 'val_seen', label: 'lamp', count: 2 },
    { group: 'val_seen', label: 'chair', count: 1 },
    { group: 'val_unseen', label: 'rug', count: 1 },
  ]);
});
