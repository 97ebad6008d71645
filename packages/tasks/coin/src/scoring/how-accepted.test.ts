import { decodeRows, type LogRecord, placeRow } from '@parley/log';
import { type AcceptedBy, canonicalJson } from '@parley/protocol';
import { trialStart } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { acceptancesTable } from './acceptances-table';
import { coinReport } from './report';
import { readCoin, scoreTrial, summarize } from './summarize';

type Noted = readonly [isTarget: boolean, by?: AcceptedBy];

const WORDS = { belief: { type: 'facts', facts: ['It is red.'] }, truth: null };
const candidate = (status: string, [isTarget, by]: Noted, i = 0) => ({
  belief: {
    ...{ type: 'candidate', candidateId: `chair-${i}`, frameId: 'test-1/robot/0' },
    ...{ box: [1, 1, 8, 8], position: [1, 0, 0], status, reason: 'a test' },
    ...(by !== undefined && { by }),
  },
  truth: { isTarget },
});
type Belief = typeof WORDS | ReturnType<typeof candidate>;

/** A trial that accepts things one after the other, then stops so far from the target. */
function trialOf(
  trialId: string,
  accepted: readonly Noted[],
  endM = 3,
  before: readonly Belief[] = [],
): LogRecord[] {
  const truth = { distanceToGoalM: endM, distanceToDistractorM: null };
  const beliefs: Belief[] = [...before, ...accepted.map((one, i) => candidate('accepted', one, i))];
  const notes = beliefs.map(({ belief, truth }, i) => ({
    type: 'effect-end' as const,
    payload: {
      ...{ kind: 'note', argsHash: 'z', args: { kind: 'note', belief } },
      ...{ result: null, backend: 'agent', truth },
    },
    actor: 'robot',
    n: i,
  }));
  const stop = {
    ...{ kind: 'act', argsHash: 'x', args: { kind: 'act', action: { kind: 'stop' } } },
    result: { pose: { position: [0, 0, 0], headingDeg: 0 }, collided: false },
    ...{ backend: 'world', truth },
  };
  const end = {
    ...{ outcomes: { robot: { reason: 'stopped', detail: '' } }, endedBy: 'agent', truth },
  };
  const start = trialStart({ trialId });
  const rows = [
    { type: 'trial-start' as const, payload: start, actor: null, n: null },
    ...notes,
    { type: 'effect-end' as const, payload: stop, actor: 'robot', n: notes.length },
    { type: 'trial-end' as const, payload: end, actor: null, n: null },
  ];
  return decodeRows(
    rows.map((row, seq) =>
      placeRow(
        { ...row, payload: canonicalJson(row.payload), trialId, attempt: 0, volatile: '{}' },
        {
          ...{ sessionId: '3f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a11', seq, epoch: 0 },
          tServerUtc: '2026-01-01T00:00:00.000Z',
        },
      ),
    ),
  );
}

const NEAR_M = 0.1;
const trials = [
  trialOf('a', [[true, 'judgement']], NEAR_M),
  trialOf('b', [[true, 'directive']], NEAR_M),
  // What is accepted last counts.
  trialOf(
    'c',
    [
      [false, 'judgement'],
      [true, 'last-resort'],
    ],
    NEAR_M,
  ),
  trialOf('d', [[true, 'last-resort']], NEAR_M),
  trialOf('e', [[false, 'last-resort']]),
];

describe('how something came to be accepted', () => {
  it('is what was accepted last, of each trial', () => {
    expect(trials.map((rows) => scoreTrial(rows).acceptedBy)).toEqual([
      'judgement',
      'words-since',
      'last-resort',
      'last-resort',
      'last-resort',
    ]);
  });

  it('is by words since where the person said something after it was judged, else by the search', () => {
    const later: Noted = [true, 'directive'];
    const kept = candidate('kept', [true]);
    const wayOf = (...before: Belief[]) =>
      scoreTrial(trialOf('w', [later], NEAR_M, before)).acceptedBy;
    expect(wayOf(kept, WORDS)).toBe('words-since');
    expect(wayOf(WORDS, kept)).toBe('search-since');
    expect(wayOf(WORDS, kept, WORDS)).toBe('words-since');
    // Another thing was judged, this one was not.
    expect(wayOf(WORDS, candidate('kept', [false], 7))).toBe('words-since');
  });

  it('parts SR, and says what is left of it without the last resort', () => {
    const [summary] = summarize(trials.map(readCoin));
    expect(summary?.acceptances).toEqual({
      found: { judgement: 0.2, 'words-since': 0.2, 'search-since': 0, 'last-resort': 0.4 },
      missed: { judgement: 0, 'words-since': 0, 'search-since': 0, 'last-resort': 0.2 },
      foundUnaccepted: 0,
      lastResortOfFound: 0.5,
      srWithoutLastResort: 0.4,
    });
    expect(summary?.metrics.sr).toBe(0.8);
  });

  it('is not known of a log that does not say it, and stands in the report where it is', () => {
    const old = trialOf('f', [[false]]);
    expect(scoreTrial(old).acceptedBy).toBeNull();
    expect(summarize([...trials, old].map(readCoin))[0]?.acceptances).toBeNull();
    expect(summarize([trialOf('g', [])].map(readCoin))[0]?.acceptances).toBeNull();
    expect(acceptancesTable(summarize([old].map(readCoin)))).toBeNull();
    // Nothing accepted is no failure to tell.
    expect(
      summarize([...trials, trialOf('h', [])].map(readCoin))[0]?.acceptances?.srWithoutLastResort,
    ).toBe(0.333333);
    const table = coinReport(trials.map(readCoin)).tables.find(
      ({ name }) => name === 'acceptances',
    );
    expect(numbersOf(table?.lines[0]?.slice(3))).toEqual([
      ...[80, 20, 20, 0, 40, 0, 0, 0, 0, 20, 50, 40],
    ]);
    expect(table?.head).toHaveLength(table?.lines[0]?.length ?? 0);
  });
  it('is still told of a condition in which one stopped at the target without accepting anything', () => {
    const [summary] = summarize([...trials, trialOf('i', [], NEAR_M)].map(readCoin));
    expect(summary?.acceptances).toMatchObject({
      ...{ foundUnaccepted: 0.166667, srWithoutLastResort: 0.5 },
    });
  });
});

describe('where a condition was lost', () => {
  const given = [candidate('kept', [false])];

  it('is never judged, of a failure in which nothing was, where the agent judges what it finds', () => {
    const [summary] = summarize(
      [
        trialOf('j', []),
        trialOf('k', [], 3, given),
        trialOf('l', [[true, 'judgement']], NEAR_M),
      ].map(readCoin),
    );
    expect(summary?.perEpisode.map(({ lostAt }) => lostAt)).toEqual([
      ...['never-judged', 'never-judged', null],
    ]);
    expect(summary?.causes?.neverJudged).toBe(0.666667);
  });

  it('is not told of one that judges nothing', () => {
    const [summary] = summarize([trialOf('m', []), trialOf('n', [], NEAR_M)].map(readCoin));
    expect(summary?.perEpisode.map(({ lostAt }) => lostAt)).toEqual([null, null]);
    expect([summary?.causes, summary?.acceptances]).toEqual([null, null]);
  });
});

/** Shares of cells such as `80.0 [41.2, 97.9]`. */
const numbersOf = (cells: readonly unknown[] = []): number[] =>
  cells.map((cell) => Number.parseFloat(String(cell)));

it('the causes of a report sum to all episodes, and name wrong acceptances apart', () => {
  const table = coinReport(trials.map(readCoin)).tables.find(({ name }) => name === 'causes');
  const numbers = numbersOf(table?.lines[0]?.slice(3, -1));
  expect(numbers.slice(0, -1).reduce((a, b) => a + b, 0)).toBe(100);
  expect(table?.head[4]).toBe('target never judged, another thing accepted');
  expect(numbers).toEqual([80, 20, 0, 0, 0, 0, 20]);
});
