import type { Report } from '@parley/metrics';
import { describe, expect, it } from 'vitest';
import type { R2rReading } from '../summarize-walks';
import { r2rReport } from './r2r-report';

const MEASURES = {
  ...{ lengthM: 8, errorM: 0, oracleErrorM: 0, shortestM: 8, moves: 2 },
  ...{ success: 1, oracleSuccess: 1, spl: 1, ndtw: 1, sdtw: 1 },
} as const;
const FAILED = {
  ...{ ...MEASURES, errorM: 6, oracleErrorM: 6, success: 0, oracleSuccess: 0 },
  ...{ spl: 0, ndtw: 0.5, sdtw: 0 },
} as const;
const BODIES = { navigator: 'navigator-by-rules', 'scene-observation': 'gt-scene-observation' };

interface Walked {
  readonly agentId?: string;
  readonly config?: object;
  readonly backends?: Readonly<Record<string, string>>;
  readonly isRight: boolean;
  readonly told?: 'turns' | 'rooms' | null;
  readonly discussion?: R2rReading['discussion'];
  readonly writer?: 'people' | 'lexicon';
  /** Viewpoints; instructions of one way have the same. */ readonly path?: readonly string[];
}

/** A walk of an instruction, `home-number`. */
function walk(episodeId: string, walked: Walked): R2rReading {
  const {
    agentId = 'discussnav',
    config = {},
    backends = BODIES,
    isRight,
    told = 'turns',
    writer = 'lexicon',
    path = [episodeId],
  } = walked;
  const [scan = ''] = episodeId.split('-');
  return {
    ...{ sessionId: 's', trialId: episodeId, codeHash: null },
    start: {
      ...{ task: 'r2r', seed: '1', trialId: episodeId, episodeId, sceneId: scan },
      ...{ sessionKind: 'simulated', actors: ['follower'], roles: {}, backends, rules: {} },
      agents: { follower: { agentId, config } },
      ...{ studyHash: null, truth: { profile: 'exact', path } },
    },
    walk: {
      ...{ trialId: episodeId, episodeId, scan, told, isPractice: false, finished: true, steps: 2 },
      ...{ success: isRight ? 1 : 0, measures: isRight ? MEASURES : FAILED, deviations: 0 },
      ...{
        writer,
        written: null,
        standIn: null,
        isTelling: false,
        instruction: `words of ${episodeId}`,
      },
      cause: isRight ? null : 'stopped beside the way',
    },
    requests: { made: 10, failed: 0, byCode: {}, byPort: {} },
    discussion: walked.discussion ?? { uses: [], moves: [] },
  } as unknown as R2rReading;
}

/** Two instructions in each of four homes. */
const EPISODES = ['a', 'b', 'c', 'd'].flatMap((home) => [`${home}-1`, `${home}-2`]);
const DISCUSSION: R2rReading['discussion'] = {
  uses: [{ port: 'navigator', backend: 'x', requests: 10, tokens: 100, costUsd: 0.01 }],
  moves: [
    { samples: 5, agreeing: 5, isRight: true },
    { samples: 5, agreeing: 3, isRight: false },
  ],
};
const GREEDY = EPISODES.map((id) =>
  walk(id, { agentId: 'landmark-greedy', isRight: id.endsWith('1') }),
);
const DISCUSSED = EPISODES.map((id) => walk(id, { isRight: true, discussion: DISCUSSION }));

const tableOf = (report: Report, name: string) => {
  const table = report.tables.find((one) => one.name === name);
  return { head: table?.head ?? [], lines: table?.lines ?? [] };
};
/** Cells of a line by their heads. */
const cells = (report: Report, name: string, at = 0): Record<string, unknown> => {
  const { head, lines } = tableOf(report, name);
  return Object.fromEntries(head.map((title, i) => [title, lines[at]?.[i]]));
};

it('holds each condition against the first, instruction by instruction', () => {
  const report = r2rReport([...GREEDY, ...DISCUSSED]);
  const pair = cells(report, 'pairs');
  expect(pair).toMatchObject({ first: 1, second: 2, instructions: 8 });
  expect(pair).toMatchObject({ 'only first right': 0, 'only second right': 4 });
  expect(pair['SR points']).toMatch(/^50\.0 \[/);
  // Four homes, each the same way: 2 of 2⁴ ways to flip them; the second of two tests by Holm.
  expect(pair).toMatchObject({ 'p SR': '0.1250', 'p SR Holm': '0.2500' });
  // Each of the ways has one instruction here, and four differ: 2 ÷ 2⁴, as by instructions.
  expect(pair).toMatchObject({ 'p by ways': '0.1250', 'p by ways Holm': '0.1250' });
  // Four of four pairs that differ: 2 ÷ 2⁴.
  expect(pair).toMatchObject({ McNemar: '0.1250', 'McNemar Holm': '0.1250' });
  expect(tableOf(r2rReport(GREEDY), 'pairs').lines).toEqual([]);
});

it('flips the instructions of one way together, which McNemar takes for independent', () => {
  const told = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((home) =>
    [0, 1, 2].map((n) => `${home}-1_${n}`),
  );
  const walked = (agentId: string, isRight: boolean) =>
    told.map((id) => walk(id, { agentId, isRight, path: [id.slice(0, 3)] }));
  const report = r2rReport([...walked('random', false), ...walked('discussnav', true)]);
  // Six ways, all for one side: 2 ÷ 2⁶; eighteen instructions: 2 ÷ 2¹⁸.
  expect(cells(report, 'pairs')).toMatchObject({ 'p by ways': '0.0313', McNemar: '< 0.0001' });
});

it('has the family that is named, and no instruction that one of the two lacks', () => {
  const third = EPISODES.slice(2).map((id) => walk(id, { agentId: 'random', isRight: false }));
  const trials = [...GREEDY, ...DISCUSSED, ...third];
  const { lines } = tableOf(r2rReport(trials, { pairs: [[2, 3]] }), 'pairs');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.slice(0, 5)).toEqual([2, 3, 6, 6, 0]);
  expect(tableOf(r2rReport(trials), 'pairs').lines.map(([a, b]) => [a, b])).toEqual([
    [1, 2],
    [1, 3],
  ]);
});

it('has Tables I and II with the figures of the paper beside, and no perfect expert in either', () => {
  const without = EPISODES.map((id) =>
    walk(id, { isRight: false, config: { ablate: ['decision-testing'] } }),
  );
  const perfect = EPISODES.map((id) =>
    walk(id, { isRight: true, backends: { ...BODIES, navigator: 'gt-navigator' } }),
  );
  const report = r2rReport([...DISCUSSED, ...without, ...perfect]);
  expect(report.conditions).toEqual([
    'discussnav, exact vision',
    'discussnav, without decision-testing, exact vision',
    'discussnav, perfect navigator, exact vision',
  ]);
  const first = tableOf(report, 'table-1').lines.map(([, method]) => method);
  expect(first).toHaveLength(11);
  expect([first[0], first[1], first.at(-1)]).toEqual([
    ...['discussnav, exact vision', 'paper: Seq2Seq', 'paper: DiscussNav'],
  ]);
  expect(cells(report, 'table-1', 2)).toMatchObject({
    ...{ method: 'paper: Speaker Follower', training: 'train only', 'TL m': null, 'SR %': 35 },
  });
  expect(tableOf(report, 'table-2').lines).toHaveLength(2);
  expect(cells(report, 'table-2', 0)).toMatchObject({ without: 'nothing', 'paper SR %': 43 });
  expect(cells(report, 'table-2', 1)).toMatchObject({
    ...{ condition: 2, without: 'decision-testing', 'paper TL m': 8.89, 'paper NE m': 6.3 },
    ...{ 'paper OSR %': 50.96, 'paper SR %': 37.5, 'paper SPL %': 33.31 },
  });
  // Who never discussed has no line of Table II.
  expect(tableOf(r2rReport(GREEDY), 'table-2').lines).toEqual([]);
});

it('says how walks were told and why they failed', () => {
  const rooms = EPISODES.map((id) =>
    walk(id, { isRight: id.endsWith('1'), told: id.endsWith('1') ? 'rooms' : null }),
  );
  const report = r2rReport(rooms);
  const told = tableOf(report, 'told').lines.map(([, by, count, sr]) => [by, count, sr]);
  expect(told).toEqual([
    ['rooms', 4, expect.stringMatching(/^100\.0/)],
    ['others', 4, expect.stringMatching(/^0\.0/)],
  ]);
  expect(cells(report, 'causes')).toMatchObject({
    ...{ failed: 4, 'stopped beside the way': expect.stringMatching(/^50\.0/) },
    'used up its moves': expect.stringMatching(/^0\.0/),
  });
  const byPeople = EPISODES.map((id) => walk(id, { isRight: true, told: null }));
  expect(tableOf(r2rReport(byPeople), 'told').lines).toEqual([]);
});

it('holds the agreement of samples against right moves, and counts requests, tokens and money', () => {
  const report = r2rReport(DISCUSSED);
  const agreement = tableOf(report, 'agreement').lines;
  expect(agreement.map((line) => line.slice(1, 4))).toEqual([
    ['3 of 5', 8, '50.0'],
    ['5 of 5', 8, '50.0'],
  ]);
  expect(agreement.map((line) => String(line[4]).split(' ')[0])).toEqual(['0.0', '100.0']);
  // 80 requests, 800 tokens and 8 cents over 16 moves.
  expect(tableOf(report, 'experts').lines).toEqual([
    [1, 'navigator', 'x', 80, '5.00', 800, '50', '0.0800', '0.00500'],
  ]);
  expect(tableOf(r2rReport(GREEDY), 'agreement').lines).toEqual([]);
});

it('leaves practice and what has no end out of every figure, and lists them', () => {
  const practice = walk('a-1', { isRight: true });
  const open = walk('a-2', { isRight: true });
  const trials = [
    ...DISCUSSED,
    { ...practice, walk: { ...practice.walk, isPractice: true } },
    { ...open, walk: { ...open.walk, measures: null, success: null, finished: false } },
  ] as R2rReading[];
  const report = r2rReport(trials);
  expect(cells(report, 'conditions')).toMatchObject({ instructions: 8, unfinished: 1 });
  expect(tableOf(report, 'trials').lines).toHaveLength(10);
  expect(report.note).toMatch(/mechanism check/);
});

it('holds people against our own writer over the ways that both told, each way once', () => {
  const told = (n: number, writer: 'people' | 'lexicon', ...rights: boolean[]) =>
    rights.map((isRight, i) =>
      walk(`a-${n}-${writer}_${i}`, { isRight, writer, path: [`a-${n}`, 'goal'] }),
    );
  const trials = [
    // Two of three and none of one: 2/3. One of two and two of two: −1/2. The third way was told by people alone.
    ...told(1, 'people', true, true, false),
    ...told(1, 'lexicon', false),
    ...told(2, 'people', true, false),
    ...told(2, 'lexicon', true, true),
    ...told(3, 'people', true),
  ];
  const table = r2rReport(trials).tables.find(({ name }) => name === 'writers');
  const lines = table?.lines.map((line) => line.slice(1, 6).map(String)) ?? [];
  expect(lines.map((line) => line.slice(0, 4))).toEqual([
    ['people', '3', '6', '6'],
    ['lexicon', '2', '3', '3'],
    ['people less lexicon', '2', '8', '8'],
  ]);
  // 4 of 6, 2 of 3, and (2/3 − 1/2) / 2 = 1/12.
  expect(lines.map(([, , , , sr]) => sr?.split(' ')[0])).toEqual(['66.7', '66.7', '8.3']);
});

/** The same walk, by another person. */
const by = (sessionId: string, reading: R2rReading): R2rReading =>
  ({
    ...{ ...reading, sessionId, trialId: sessionId },
    start: { ...reading.start, sessionKind: 'human' },
  }) as R2rReading;

it('says what each instruction of a person came to when a second person followed it, with its words', () => {
  const own = (isRight: boolean) =>
    walk('a-1_0', { agentId: 'follow-person', isRight, writer: 'people', path: ['s', 'g'] });
  const ours = { agentId: 'follow-person', path: ['s', 'g'] };
  const trials = [
    ...['p1', 'p2', 'p3'].map((person) => by(person, own(true))),
    by('p4', own(false)),
    // The same way in the words of our own writer: one of two.
    by('p5', walk('a-1_1', { ...ours, isRight: true })),
    by('p6', walk('a-1_2', { ...ours, isRight: false })),
  ];
  expect(tableOf(r2rReport(trials), 'instructions').lines).toHaveLength(1);
  expect(cells(r2rReport(trials), 'instructions')).toMatchObject({
    ...{ condition: 1, 'followed by': 'people', instruction: 'a-1_0', home: 'a' },
    // Three of four, and the fourth 6 m off: 6 ÷ 4.
    ...{ walks: 4, right: 3, 'SR %': expect.stringMatching(/^75\.0 \[/) },
    ...{ 'SPL %': expect.stringMatching(/^75\.0 \[/), 'NE m': expect.stringMatching(/^1\.50 \[/) },
    ...{ 'lexicon SR %': '50.0', words: 'words of a-1_0' },
  });
  const names = r2rReport([walk('a-1_0', { isRight: true })]).tables.map(({ name }) => name);
  expect(names).not.toContain('instructions');
  expect(names).not.toContain('writers');
});

it('has no interval of an instruction that one person followed, and of all people by Clopper and Pearson where they agree', () => {
  const alone = by('p1', walk('a-1_0', { isRight: true, writer: 'people' }));
  expect(cells(r2rReport([alone]), 'instructions')).toMatchObject({
    ...{ 'followed by': 'discussnav', 'SR %': '100.0', 'NE m': '0.00', 'lexicon SR %': null },
  });
  const four = ['p1', 'p2', 'p3', 'p4'].map((person) => by(person, alone));
  // 0.025^(1/4) = 0.39764.
  expect(cells(r2rReport(four), 'instructions')['SR %']).toBe('100.0 [39.8, 100.0]');
});

it('counts a person as one, however many walks they have', () => {
  // Eight homes, and of two people one is right everywhere and the other nowhere: nothing is known of a third.
  const homes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const people = homes.flatMap((home) => [
    by('p1', walk(`${home}-1`, { isRight: true })),
    by('p2', walk(`${home}-1`, { isRight: false })),
  ]);
  const own = cells(r2rReport(people), 'conditions')['SR %'];
  const [, low = '', high = ''] = /^50\.0 \[([\d.]+), ([\d.]+)\]$/.exec(String(own)) ?? [];
  expect([Number(low) < 2, Number(high) > 98]).toEqual([true, true]);
  const simulated = people.map((one) => ({
    ...one,
    start: { ...one.start, sessionKind: 'simulated' },
  })) as R2rReading[];
  // Of eight homes that are alike more is known.
  const byHomes = /\[([\d.]+), /.exec(String(cells(r2rReport(simulated), 'conditions')['SR %']));
  expect(Number(byHomes?.[1])).toBeGreaterThan(25);
});

it('has what people who stood in for an expert came to: all, and those who gave every answer', () => {
  const stoodIn = (id: string, isRight: boolean, byPerson: number, byBody: number): R2rReading => {
    const reading = by(id, walk(`${id}-1`, { isRight }));
    return { ...reading, walk: { ...reading.walk, standIn: { byPerson, byBody } } };
  };
  const trials = [stoodIn('a', true, 4, 0), stoodIn('b', false, 2, 0), stoodIn('c', false, 1, 3)];
  expect(cells(r2rReport(trials), 'people-as-experts')).toMatchObject({
    ...{ walks: 3, 'by the person': 7, 'by the body': 3, 'walks by the person alone': 2 },
    ...{ '% by the person': expect.stringMatching(/^70\.0/) },
    ...{
      'SR %': expect.stringMatching(/^33\.3/),
      'SR % of these': expect.stringMatching(/^50\.0/),
    },
  });
  const body = cells(r2rReport([stoodIn('a', true, 0, 4)]), 'people-as-experts');
  expect(body).toMatchObject({ 'walks by the person alone': 0, 'SR % of these': null });
});

describe('with people', () => {
  /** Walked live: each trial has a seed of its own. */
  const live = (sessionId: string, agentId: string, isRight: boolean): R2rReading => {
    const reading = by(sessionId, walk('a-1', { agentId, isRight }));
    return { ...reading, start: { ...reading.start, armId: agentId, seed: `of ${sessionId}` } };
  };

  it('pairs those of two arms by the instruction alone, one by one in the order of their sessions', () => {
    const two = [live('p1', 'one', false), live('p2', 'other', true)];
    const pairs = [['one', 'other']] as const;
    expect(cells(r2rReport(two, { pairs }), 'pairs')).toMatchObject({
      ...{ first: 1, second: 2, instructions: 1, 'only second right': 1 },
    });
    // p1 with p2, p3 with p4; p5 is over.
    const five = [live('p4', 'other', false), live('p3', 'one', true), live('p5', 'one', true)];
    expect(cells(r2rReport([...two, ...five], { pairs }), 'pairs')).toMatchObject({
      ...{ instructions: 2, 'only first right': 1, 'only second right': 1 },
    });
  });

  it('holds each condition against the first of its kind of sessions', () => {
    const report = r2rReport([live('p1', 'one', true), ...GREEDY, ...DISCUSSED]);
    expect(tableOf(report, 'pairs').lines.map(([a, b]) => [a, b])).toEqual([[2, 3]]);
  });
});
