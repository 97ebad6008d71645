import { NO_REQUESTS, type TrialStart } from '@parley/log';
import { trialStart } from '@parley/test-kit';
import { expect, it } from 'vitest';
import type { Marker, Scheme } from '../../shared';
import type { EpisodeInput } from '../episode-traits';
import { GENCOMM_SCORING } from '../gencomm-scoring';
import { guessOf } from '../localisation';
import type { GencommReading } from '../read-gencomm';
import { gencommReport } from './gencomm-report';

/** An episode of one of six homes that came within the threshold, or did not. */
function readingOf(
  scheme: Scheme,
  home: number,
  { success, rounds = 1 }: { readonly success: 0 | 1; readonly rounds?: number },
): GencommReading {
  const episodeId = `e${home}`;
  const start = {
    ...trialStart({ trialId: episodeId, episodeId, seed: '1', sessionKind: 'simulated' }),
    task: 'gencomm',
    agents: { ground: { agentId: scheme, config: {}, version: 1, sourceHash: 'a'.repeat(64) } },
    actors: ['ground'],
    given: { target: `thing ${home}`, rounds },
    truth: { profile: { name: 'exact', body: {} }, overhead: { heightM: 7.25 } },
  } as unknown as TrialStart;
  // In the home before the last it passes by: the last step is outside again.
  const distancesM = [3, success === 1 ? 0.5 : 2, ...(home === 5 ? [1.2] : [])];
  const episode: EpisodeInput = {
    ...{ episodeId, home: `h${home}`, unit: null, scheme, rounds, thresholdM: 1, target: 'vase' },
    ...{ categories: ['sofa', 'vase'], distancesM, shortestPathM: 2, pathM: 2.5 },
    steps: [{ talked: scheme !== 'no-comm', cooperated: null, preemptive: null }],
    dialogues: [],
  };
  const score = {
    ...{ trialId: episodeId, episodeId, sceneId: `h${home}`, seed: '1', scheme, rounds },
    ...{ finished: true, isPractice: false, success, steps: 2, distancesM, deviations: 0 },
    localised: null,
    ...{ shortestActions: home === 6 ? null : 4, wholePathM: 4 },
    ...{ thresholdM: 1, shortestPathM: 2, pathM: 2.5, spl: success === 1 ? 0.8 : 0 },
  } as unknown as GencommReading['score'];
  return {
    ...{ sessionId: `s ${scheme} ${home}`, trialId: episodeId, start, codeHash: null },
    ...{ score, episode, requests: NO_REQUESTS },
  };
}

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
  const cell = (line: number, name: string, from = 0) => lines[line]?.[head.indexOf(name, from)];
  expect(lines.map((line) => [line[1], line[2], line[3]])).toEqual([
    [1, 'no-comm', 6],
    [1, 'cooperative', 6],
  ]);
  expect(cell(0, 'OSR')).toMatch(/^16\.7 \[/);
  expect([cell(0, 'paper'), cell(1, 'paper')]).toEqual(['22', '19']);
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
  // Of two with a cell: none and two cells off.
  expect(cell('cells off')).toMatch(/^1/);
  expect(tableOf('table-1', trials)?.lines.map((line) => line[3])).toEqual([6, 6, 0]);
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
