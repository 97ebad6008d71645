import type { Assignment, TrialStart } from '@parley/log';
import { expect, it } from 'vitest';
import type { Marker, Scheme } from '../../shared';
import type { EpisodeInput } from '../episode-traits';
import { GENCOMM_SCORING } from '../gencomm-scoring';
import { guessOf } from '../localisation';
import type { GencommReading } from '../read-gencomm';
import { gencommReport } from './gencomm-report';
import { readingOf } from './reading.fixture';

const HOMES = [1, 2, 3, 4, 5, 6];
const TRIALS = [
  ...HOMES.map((home) => readingOf('no-comm', home, { success: home === 1 ? 1 : 0 })),
  ...HOMES.map((home) => readingOf('cooperative', home, { success: home === 6 ? 0 : 1 })),
];
const tableOf = (name: string, trials: readonly GencommReading[] = TRIALS) =>
  gencommReport(trials).tables.find((table) => table.name === name);

it('has the paper beside each figure', () => {
  const lines = tableOf('table-1')?.lines ?? [];
  const head = tableOf('table-1')?.head ?? [];
  const cell = (line: number, name: string) => lines[line]?.[head.indexOf(name)];
  expect(lines.map((line) => [line[1], line[2], line[3]])).toEqual([
    [1, 'no-comm', 6],
    [1, 'cooperative', 6],
  ]);
  expect(cell(0, 'OSR')).toMatch(/^16\.7 \[/);
  expect([cell(0, 'paper OSR'), cell(1, 'paper OSR')]).toEqual(['22', '19']);
  expect([cell(0, 'paper SPL'), cell(1, 'paper H_PE')]).toEqual(['21.5', '48.2']);
});

it('compares each condition with No Comm, over the same episodes and whole homes', () => {
  const table = tableOf('pairs');
  expect(table?.lines).toHaveLength(1);
  // Of six homes, four gain and two stay: 4 ÷ 6 points, and 2 of the 2⁴ ways to flip those are as far.
  const [first, second, episodes, osr, p] = table?.lines[0] ?? [];
  expect([first, second, episodes]).toEqual([1, 2, 6]);
  expect(osr).toMatch(/^66\.7 \[/);
  expect(p).toBe('0.1250');
});

it('counts an episode of several seeds once, with its mean', () => {
  const twice = [...TRIALS, readingOf('cooperative', 6, { success: 1 })];
  const [line] = tableOf('pairs', twice)?.lines ?? [];
  // Home 6 has a half now: (4 + 0.5) ÷ 6.
  expect(line?.slice(2, 4)).toEqual([6, expect.stringMatching(/^75\.0 \[/)]);
});

it('tells what talk could not lose, and success at the end', () => {
  const [, line] = tableOf('ends')?.lines ?? [];
  const [, ceiling, reached, atEnd, spl] = line ?? [];
  // Five of six can be ended, all of these are; four of six end inside; 2 ÷ 4 of the way each.
  expect([ceiling, reached, atEnd, spl].map((cell) => String(cell).split(' ')[0])).toEqual([
    ...['83.3', '100.0', '66.7', '33.3'],
  ]);
});

it('pools no two schemes, and says which stand-in is in which condition', () => {
  expect(gencommReport(TRIALS).conditions).toEqual([
    'no-comm, C_len 1, exact',
    'cooperative, C_len 1, exact',
  ]);
  const lines = tableOf('substitutions')?.lines ?? [];
  expect(lines.find(([part]) => part === 'errors of speakers')).toEqual([
    'errors of speakers',
    'those of GPT-4-turbo',
    'drawn by the profile exact',
    '1, 2',
  ]);
});

/** A trial by offline bodies that err as `gpt4-like` at one round does, or never. */
function bodiesIn(scheme: Scheme, body: object, rounds = 1): GencommReading {
  const base = readingOf(scheme, 1, { success: 1, rounds });
  const backends = {
    ...{ overhead: 'gt-overhead-speaker', ground: 'gt-ground-speaker', judge: 'gt-judge' },
  };
  const truth = { profile: { name: 'bodies', body }, overhead: { heightM: 7.25 } };
  return { ...base, start: { ...base.start, backends, truth } as unknown as TrialStart };
}

it('says what is so by construction (SCI-19)', () => {
  const erring = {
    overhead: { localisationM: 2, headingConfusion: 0.6, preemptive: 0.27 },
    judge: { trust: 0.371 },
  };
  const trials = [bodiesIn('selective-action', erring), bodiesIn('cooperative', {}, 5)];
  const lines = tableOf('assumptions', trials)?.lines ?? [];
  expect(lines.map(([what, , at]) => [what, at])).toEqual([
    ['what C_len acts through', '1'],
    ['what C_len acts through', '2'],
    ['trust of the judge', '1'],
    ['errors of place and heading', '1'],
    // Logs of before `heading` were of bodies that were told.
    ['heading of the robot', '1, 2'],
    ['SPL beside OSR', '1, 2'],
  ]);
  expect(lines[0]?.[1]).toContain('through rates of claims alone');
  expect(lines[1]?.[1]).toContain('more rounds change words and nothing else');
  expect(lines[2]?.[1]).toMatch(/^37\.1 % .* by construction/);
  expect(lines[3]?.[1]).toMatch(/^2 m on each axis, another heading in 60 % .* no source/);
  expect(lines[5]?.[1]).toContain('SPL hardly differs from OSR');
  const inferring = bodiesIn('cooperative', { overhead: { heading: 'inferred' } }, 3);
  const told = tableOf('assumptions', [inferring])?.lines.map(([what, how]) => [what, how]) ?? [];
  expect(told.map(([what]) => what)).toEqual(['what C_len acts through', 'SPL beside OSR']);
  expect(told[0]?.[1]).toContain('more rounds tell the heading and nothing else');
  const helped = bodiesIn('selective-action', erring);
  const backends = { overhead: 'person', judge: 'gt-judge' };
  const ofPeople = { ...helped, start: { ...helped.start, sessionKind: 'participant', backends } };
  expect(tableOf('assumptions', [ofPeople as GencommReading])?.lines.map(([what]) => what)).toEqual(
    ['trust of the judge'],
  );
  expect(tableOf('assumptions'), 'no body speaks').toBeUndefined();
});

it('says of hint, prompts, pictures and starts what is another than in the paper (SCI-33)', () => {
  const base = readingOf('cooperative', 1, { success: 1 });
  const prompted = (given: object, overhead: object): GencommReading => {
    const agents = {
      ...base.start.agents,
      overhead: { agentId: 'overhead-helper', config: overhead, sourceHash: 'a'.repeat(64) },
    };
    const start = {
      ...{
        ...base.start,
        agents,
        actors: ['ground', 'overhead'],
        backends: { overhead: 'prompted', ground: 'prompted' },
      },
      given: { ...base.start.given, ...given },
    };
    return { ...base, start: start as unknown as TrialStart };
  };
  const trials = [
    prompted({ distanceHint: 'none' }, { guards: 'finetuned', pictureSizePx: 960 }),
    prompted({ distanceHint: 'paper', marker: 'orange' }, {}),
  ];
  const lines = tableOf('substitutions', trials)?.lines ?? [];
  const of = (part: string) => lines.filter(([name]) => name === part).map((line) => line.slice(2));
  expect(of('distance hint')).toEqual([['not told: it is a leak of truth (SCI-37)', '1']]);
  expect(of('prompts')).toEqual([[expect.stringContaining('the turn of the user'), '1, 2']]);
  expect(of('guards against pre-emptive words')).toEqual([[expect.anything(), '1']]);
  expect(of('pictures')).toEqual([
    ['painted from homes of ours, overhead 960 px, ground 512 px, marker none', '1'],
    ['painted from homes of ours, overhead 512 px, ground 512 px, marker orange', '2'],
  ]);
  expect(of('starts')[0]?.[0]).toContain('shortest ways of 2.0 to 2.0 m');
  // Bodies look at no painted picture, and read no prompt.
  const bodies = tableOf('substitutions', [bodiesIn('cooperative', {})])?.lines ?? [];
  expect(bodies.map(([name]) => name)).not.toContain('pictures');
  expect(bodies.map(([name]) => name)).not.toContain('prompts');
});

it('lists episodes where films find them, and says what simulations show', () => {
  const { episodes, note } = gencommReport(TRIALS);
  expect(episodes.map(({ trial, condition }) => [trial, condition])).toEqual(
    TRIALS.map((_, at) => [at, at < HOMES.length ? 1 : 2]),
  );
  expect(note).toContain('mechanism check');
});

/** A trial of the localisation test, in which the robot is in cell 1 of 16. */
function localisedIn(
  home: number,
  cell: number | null,
  { marker = 'none', armId }: { readonly marker?: Marker; readonly armId?: string } = {},
): GencommReading {
  const base = readingOf('no-comm', home, { success: 0 });
  const shown = {
    robot: { column: 50, row: 25 },
    picture: { widthPx: 400, heightPx: 200, metresPerPx: 0.02 },
  };
  return {
    ...base,
    start: {
      ...base.start,
      given: { target: 'x', rounds: 0, gridSide: 4, marker },
      ...(armId !== undefined && { armId }),
      actors: ['ground', 'overhead'],
      agents: {
        ...base.start.agents,
        overhead: { agentId: 'localise-person', config: {}, sourceHash: 'a'.repeat(64) },
      },
    },
    score: {
      ...base.score,
      ...{ scheme: null, success: null, localised: guessOf({ gridSide: 4, cell }, shown) },
    },
    episode: null,
  };
}

it('has the localisation test apart from searches, with who names no cell (appendix G)', () => {
  expect(tableOf('localisation'), 'nobody was asked').toBeUndefined();
  const trials = [...TRIALS, localisedIn(1, 1), localisedIn(2, 3), localisedIn(3, null)];
  const { head = [], lines = [] } = tableOf('localisation', trials) ?? {};
  expect(lines).toHaveLength(1);
  const cell = (name: string) => lines[0]?.[head.indexOf(name)];
  expect(['cells', 'answers', 'no cell'].map(cell)).toEqual([16, 3, 1]);
  expect(cell('right')).toMatch(/^33\.3/);
  // Of two with a cell one is right; none and two cells off.
  expect(cell('right of named')).toMatch(/^50\.0/);
  expect(cell('cells off')).toMatch(/^1/);
  // It is read, and enters no table of searches: nothing is looked for in it.
  const told = tableOf('conditions', trials);
  expect(told?.lines.map((line) => line[told.head.indexOf('episodes')])).toEqual([6, 6, 3]);
  const searches = ['table-1', 'order', 'ends', 'losses', 'correlations'];
  for (const name of searches)
    expect(
      tableOf(name, trials)
        ?.lines.map(([number]) => number)
        .sort(),
      name,
    ).toEqual([1, 2]);
  const alone = gencommReport(trials.slice(TRIALS.length));
  expect(alone.tables.map(({ name }) => name).filter((name) => searches.includes(name))).toEqual(
    [],
  );
  expect(alone.plots).toEqual([]);
});

it('names no two columns of a table alike', () => {
  const trials = [...TRIALS, readingOf('selective-communication', 1, { success: 1 })];
  for (const { name, head } of gencommReport([...trials, localisedIn(1, 1)]).tables)
    expect(new Set(head).size, name).toBe(head.length);
});

it('names grid, marker and arm of the localisation test, so that no two conditions read alike', () => {
  const trials = [
    localisedIn(1, 1),
    localisedIn(2, 3, { marker: 'orange' }),
    localisedIn(3, 2, { marker: 'orange', armId: 'marked' }),
    localisedIn(4, 2, { armId: 'plain' }),
  ];
  const { conditions } = gencommReport(trials);
  expect(conditions).toEqual([
    expect.stringMatching(/^localisation, 16 cells, marker none, (?!arm)/),
    expect.stringMatching(/^localisation, 16 cells, marker orange, (?!arm)/),
    expect.stringMatching(/^localisation, 16 cells, marker orange, arm marked, /),
    expect.stringMatching(/^localisation, 16 cells, marker none, arm plain, /),
  ]);
  expect(tableOf('localisation', trials)?.lines.map((line) => line[1])).toEqual(conditions);
  const lines = GENCOMM_SCORING.describe(trials).split('\n');
  expect(lines).toHaveLength(4);
  for (const [at, line] of lines.entries()) expect(line).toContain(`${conditions[at]}: right `);
});

it('says the setting in which two conditions of like words differ', () => {
  const trials = [7.25, 10].map((heightM) => {
    const base = readingOf('cooperative', 1, { success: 1 });
    const truth = { ...(base.start.truth as object), overhead: { heightM } };
    return { ...base, sessionId: `s ${heightM}`, start: { ...base.start, truth } };
  });
  expect(gencommReport(trials).conditions).toEqual([
    'cooperative, C_len 1, exact, overhead.heightM 7.25',
    'cooperative, C_len 1, exact, overhead.heightM 10',
  ]);
});

/** What a pair of people came to in a home. */
function metByPair(
  pair: string,
  home: number,
  { success, cutOff = null }: { readonly success: 0 | 1; readonly cutOff?: 'partner' | null },
): GencommReading {
  const base = readingOf('cooperative', home, { success });
  const episode = { ...(base.episode as EpisodeInput), unit: pair };
  return {
    ...base,
    ...{ sessionId: pair, trialId: `${pair} ${home}`, excluded: cutOff },
    start: { ...base.start, sessionKind: 'human', armId: 'pairs', studyHash: 'pairs' },
    episode: cutOff === null ? episode : null,
    score: {
      ...base.score,
      sessionKind: 'human',
      cutOff,
      ...(cutOff !== null && { leftBy: 'helper', success: null, spl: null, steps: 0 }),
    },
  };
}

it('leaves out pairs whose partner left, and counts them by intention to treat (SCI-31)', () => {
  const trials = [
    metByPair('p', 1, { success: 1 }),
    metByPair('p', 2, { success: 0 }),
    metByPair('q', 1, { success: 1 }),
    metByPair('q', 2, { success: 0, cutOff: 'partner' }),
  ];
  const { head = [], lines = [] } = tableOf('analysis-sets', trials) ?? {};
  const column = (name: string) => lines.map((line) => line[head.indexOf(name)]);
  expect(column('set')).toEqual(['started', 'intention to treat', 'per protocol']);
  expect(column('trials')).toEqual([4, 4, 3]);
  expect(column('people or pairs')).toEqual([2, 2, 2]);
  // Two of four came near, and two of the three that nobody left.
  expect(column('OSR').map((cell) => String(cell).split(' ')[0])).toEqual(['–', '50.0', '66.7']);
  expect(column('left out')).toEqual(['–', '–', 'the partner left 1']);
  const assigned = ['p', 'q', 'r'].map((sessionId) => ({
    ...{ sessionId, kind: 'human', studyHash: 'pairs', armId: 'pairs', pairId: null },
    course: { kind: 'under-way' },
  })) as readonly Assignment[];
  const randomised = gencommReport(trials, { assigned }).tables.find(
    ({ name }) => name === 'randomised',
  );
  expect(randomised?.lines[0]?.slice(3, 7)).toEqual([3, 2, 2, 'on the way 1']);
  const table1 = tableOf('table-1', trials);
  expect(String(table1?.lines[0]?.[table1.head.indexOf('OSR')])).toMatch(/^66\.7/);
  const rows = tableOf('trials', trials);
  expect(rows?.lines.map((line) => line[rows.head.indexOf('left by')])).toEqual([
    ...[null, null, null, 'helper'],
  ]);
  expect(tableOf('analysis-sets'), 'nobody took part').toBeUndefined();
});

it('says by itself what the order comes from, under the heading of a mechanism check (SCI-19)', () => {
  // Three of the five that No Comm fails are within reach; each loses 1 of 4 steps by bumping and 2 by its own choice.
  const ends = {
    right: 1,
    bumped: 1,
    'wrong-advice': 0,
    'no-advice': 0,
    'refused-right': 0,
    'own-wrong': 2,
  };
  const trials = TRIALS.map((one) => ({ ...one, losses: ends }));
  const order = tableOf('order', trials);
  expect(order?.title).toContain('mechanism check, not evidence about the method');
  const column = (name: string) => order?.lines.map((line) => line[order.head.indexOf(name)]);
  expect(column('condition')).toEqual([2, 1]);
  expect(column('OSR')?.map((cell) => String(cell).split(' ')[0])).toEqual(['83.3', '16.7']);
  // Second less first, 1/6 − 5/6 over six homes; four of them differ, all to one side: 2 ÷ 2⁴.
  expect(column('against the one above')?.[1]).toMatch(/^-66\.7 \[/);
  expect(column('p Holm')).toEqual(['–', '0.1250']);
  expect(column('what it comes from')?.[1]).toBe(
    'not told apart from the one above; failures lose most by own wrong choice (50.0 % of steps)',
  );
  const losses = tableOf('losses', trials);
  const [line] = losses?.lines ?? [];
  expect(line?.slice(0, 3)).toEqual([1, 5, 1]);
  expect(line?.slice(3).map((cell) => String(cell).split(' ')[0])).toEqual([
    ...['25.0', '25.0', '0.0', '0.0', '0.0', '50.0'],
  ]);
  // Logs of before do not say which commands were right.
  expect(tableOf('losses')?.lines[0]?.[3]).toBe('–');
});

it('has held-out homes beside all, where both are there (SCI-18)', () => {
  expect(tableOf('homes'), 'all are held out').toBeUndefined();
  const trials = TRIALS.map((one, at) => {
    const { episode } = one;
    return at % 2 === 0 && episode !== null
      ? { ...one, episode: { ...episode, home: 'alder' } }
      : one;
  });
  const table = tableOf('homes', trials);
  const parts = table?.lines.slice(0, 3).map((line) => line.slice(1, 4));
  // Homes 1, 3 and 5 of No Comm are one training home now.
  expect(parts).toEqual([
    ['all', 6, 4],
    ['training', 3, 1],
    ['held-out', 3, 3],
  ]);
  const osr = table?.lines.map((line) => String(line[table.head.indexOf('OSR')]).split(' ')[0]);
  expect(osr?.slice(0, 3)).toEqual(['16.7', '33.3', '0.0']);
});
