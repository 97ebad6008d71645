import { EXPLORER_FIELDS } from '@parley/agent-core/explorer';
import { decodeRows, type LogRecord, placeRow } from '@parley/log';
import { canonicalJson, type Json } from '@parley/protocol';
import { trialStart } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { EXPLORER_PARTS, joinCeilings } from './join-ceilings';
import { metricsTable } from './metrics-table';
import { coinReport } from './report';
import { type CoinReading, conditionOf, readCoin } from './summarize';

interface Sketch {
  readonly agentId?: string;
  readonly config?: Json;
  readonly isFound: boolean;
  /** Was the target accepted, wherever the robot stopped? */ readonly isAccepted?: boolean;
  readonly ceilingOf?: Json;
  readonly sceneId: string;
  readonly seed?: string;
}

/** The log of a simulated trial. */
function trialOf(trialId: string, sketch: Sketch): CoinReading {
  const { agentId = 'aiuta', config = {}, isFound, isAccepted = false, sceneId, seed } = sketch;
  const isJudge = agentId === 'perfect-judge';
  const truth = { distanceToGoalM: isFound ? 0.1 : 3, distanceToDistractorM: null };
  const made = trialStart({
    ...{ trialId, episodeId: trialId.replace('_perfect-judge', ''), sceneId, seed: seed ?? 's' },
    ...{ sessionKind: 'simulated', user: 'oracle-picture' },
    agents: { robot: { agentId, config: config as never, sourceHash: 'x' } },
    backends: { detector: 'gt-detector', ...(isJudge && { judge: 'gt-judge' }) },
  });
  const of = sketch.ceilingOf === undefined ? {} : { ceilingOf: sketch.ceilingOf };
  const start = { ...made, truth: { ...(made.truth as object), ...of } };
  const belief = {
    ...{ type: 'candidate', candidateId: 'chair-1', frameId: `${trialId}/robot/0` },
    ...{ box: [1, 1, 8, 8], position: [1, 0, 0], status: 'accepted', reason: 'a test' },
  };
  const effects = [
    ...(isAccepted
      ? [{ kind: 'note', args: { kind: 'note', belief }, result: null, truth: { isTarget: true } }]
      : []),
    {
      ...{ kind: 'act', args: { kind: 'act', action: { kind: 'stop' } }, truth },
      result: { pose: { position: [0, 0, 0], headingDeg: 0 }, collided: false },
    },
  ].map((effect, n) => ({
    ...{ type: 'effect-end' as const, actor: 'robot', n },
    payload: { ...effect, argsHash: 'x', backend: 'world' },
  }));
  const outcomes = { robot: { reason: 'stopped', detail: '' } };
  const rows = [
    { type: 'trial-start' as const, payload: start, actor: null, n: null },
    ...effects,
    {
      ...{ type: 'trial-end' as const, actor: null, n: null },
      payload: { outcomes, endedBy: 'agent', truth },
    },
  ];
  const sessionId = '3f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a11';
  const placed = rows.map((row, seq) =>
    placeRow(
      { ...row, payload: canonicalJson(row.payload as Json), trialId, attempt: 0, volatile: '{}' },
      { sessionId, seq, epoch: 0, tServerUtc: '2026-01-01T00:00:00.000Z' },
    ),
  );
  return readCoin(decodeRows(placed) as LogRecord[]);
}

/** Two homes with two episodes each. */
const HOMES = { a: 'elm', b: 'elm', c: 'oak', d: 'oak' } as const;
type Episode = keyof typeof HOMES;
const run = (found: string, more: Partial<Sketch> = {}): CoinReading[] =>
  (Object.keys(HOMES) as Episode[]).map((id) =>
    trialOf(more.agentId === 'perfect-judge' ? `${id}_perfect-judge` : id, {
      ...{ sceneId: HOMES[id], isFound: found.includes(id), isAccepted: 'ab'.includes(id) },
      ...more,
    }),
  );
const judgeOf = (agentId: string, found: string, config: Json = {}): CoinReading[] =>
  run(found, { agentId: 'perfect-judge', isAccepted: false, ceilingOf: { agentId, config } });

const agent = run('a');
const talks = (trials: readonly CoinReading[], right: string, wrong: string): Json => {
  const { start, input } = trials[0] as CoinReading;
  const one = (isRight: boolean) => (trialId: string) => ({ trialId, seed: 's', isRight });
  const dialogues = [...[...right].map(one(true)), ...[...wrong].map(one(false))];
  return [{ condition: conditionOf(start, input) as unknown as Json, dialogues }];
};

describe('ceilings beside their agent', () => {
  const joined = joinCeilings([...agent, ...judgeOf('aiuta', 'abc')], talks(agent, 'ac', 'b'));

  it('are over the episodes that both have, and the judge is no condition', () => {
    expect(joined.summaries.map((one) => one.agent)).toEqual(['aiuta']);
    expect(joined.alone).toEqual([]);
    const [{ metrics, ceilings } = { metrics: null, ceilings: null }] = joined.summaries;
    // a alone of four; a, b and c with the judge; two of three at the table; a found, b accepted.
    expect(metrics?.sr).toBe(0.25);
    expect(ceilings).toEqual({ judge: 0.75, explorer: 0.666667, approach: 0.5 });
  });

  it('stand by category beside SR, over the episodes of it that have both, by hand', () => {
    const known = (trials: readonly CoinReading[]): CoinReading[] =>
      trials.map((trial) => {
        const category = 'ab'.includes(trial.metrics.trialId.slice(0, 1)) ? 'bed' : 'chair';
        return { ...trial, metrics: { ...trial.metrics, category } };
      });
    const trials = known([...agent, ...judgeOf('aiuta', 'abc')]);
    const { tables } = coinReport(trials, { dialogues: talks(agent, 'ac', 'b') });
    const table = tables.find(({ name }) => name === 'categories');
    const shares = table?.lines.map((line) =>
      ['category', 'n', 'SR %', 'SR % with a perfect judge', 'SR % with a perfect explorer'].map(
        (column) => String(line[table.head.indexOf(column)]).split(' [')[0],
      ),
    );
    // Beds: a found of a and b, both with the judge, a right at the table. Chairs: none of c and d, c with the judge; of c alone a talk.
    expect(shares).toEqual([
      ['bed', '2', '50.0', '100.0', '50.0'],
      ['chair', '2', '0.0', '50.0', '100.0'],
    ]);
  });

  it('stand in a table with what is gained, and in figures of their agent alone', () => {
    const report = coinReport([...agent, ...judgeOf('aiuta', 'abc')], {
      dialogues: talks(agent, 'ac', 'b'),
    });
    const table = report.tables.find(({ name }) => name === 'ceilings');
    // Of two homes the interval of 3 of 4 is everything. Both homes gain one of two episodes by the judge: Clopper and Pearson for two homes
    // leave 1 − √.025 = .842 of them open, so .5 − .842 · 1.5 = −.763 and .5 + .842 · .5 = .921.
    expect(table?.lines[0]).toEqual([
      ...[1, 'aiuta', 'oracle-picture', 'judge', 4],
      ...['25.0 [0.0, 100.0]', '75.0 [0.0, 100.0]', '50.0 [-76.3, 92.1]', 2, 0],
      'under 90 %: nothing is claimed about the dialogue',
    ]);
    // On a, b, c: the agent found one, the table two.
    expect(table?.lines[1]?.slice(3, 5)).toEqual(['explorer', 3]);
    expect(table?.lines[1]?.slice(5, 8).map((cell) => Number.parseFloat(String(cell)))).toEqual([
      33.3, 66.7, 33.3,
    ]);
    expect(table?.lines[2]?.slice(3, 5)).toEqual(['approach', 4]);
    expect(report.conditions).toHaveLength(1);
    const said = JSON.stringify(report.tables.filter(({ name }) => name !== 'ceilings'));
    expect(said).not.toContain('gt-judge');
    expect(report.episodes.map(({ trial }) => trial)).toEqual([0, 1, 2, 3]);
    const trials = report.tables.find(({ name }) => name === 'trials');
    expect(trials?.lines.map((line) => line.slice(-2))).toEqual([
      [1, 1],
      [1, 0],
      [1, 1],
      [0, null],
    ]);
    expect(report.parts['1-ceiling-explorer']?.episodes).toEqual([0, 1, 2]);
  });

  it('say how many were found on one side alone, and with any lost that it is not a bound', () => {
    // The agent found a, the judge b and c: two gained, one lost.
    const trials = [...agent, ...judgeOf('aiuta', 'bc')];
    const table = coinReport(trials).tables.find(({ name }) => name === 'ceilings');
    const line = table?.lines.find((cells) => cells[3] === 'judge');
    const words = 'not a bound: the agent alone found 1, with it alone 2 more were found';
    expect(line?.slice(-3)).toEqual([
      ...[2, 1, `${words}; under 90 %: nothing is claimed about the dialogue`],
    ]);
    const [summary] = joinCeilings(trials).summaries;
    expect(summary?.ceilingPairs).toEqual({
      ...{ judge: { gained: 2, lost: 1 }, explorer: null },
      // What was accepted last: a, which was found, and b.
      approach: { gained: 1, lost: 0 },
    });
    expect(summary && metricsTable(summary)).toContain(`on the same episodes; ${words}`);
  });

  it('are those of the agent that the first row names, and enter no pair and no family', () => {
    const other = run('ab', { agentId: 'evidence' });
    const all = [...agent, ...judgeOf('aiuta', 'abc'), ...other, ...judgeOf('evidence', 'abcd')];
    const { summaries } = joinCeilings(all);
    expect(summaries.map(({ agent: id, ceilings }) => [id, ceilings.judge])).toEqual([
      ['aiuta', 0.75],
      ['evidence', 1],
    ]);
    const report = coinReport(all);
    const pairs = report.tables.find(({ name }) => name === 'comparisons');
    expect(pairs?.lines.map(([first, second, n]) => [first, second, n])).toEqual([[1, 2, 4]]);
    // SR and SPL, and NQ of the episode that both find.
    expect(pairs?.title).toContain('3 tests of simulations');
  });

  it('are not taken from runs of another seed, other settings or another agent', () => {
    const judge = judgeOf('aiuta', 'abcd');
    const otherSeed = run('a', { seed: 't' });
    const otherConfig = run('a', { config: { tauStop: 8 } });
    for (const trials of [otherSeed, otherConfig]) {
      const { summaries, alone } = joinCeilings([...trials, ...judge]);
      expect(summaries[0]?.ceilings.judge).toBeNull();
      expect(alone.length).toBe(trials === otherConfig ? 1 : 0);
    }
    const { alone } = joinCeilings([...otherConfig, ...judge]);
    expect(alone[0]).toMatchObject({ agent: 'aiuta', summary: { episodes: 4 } });
    const report = coinReport([...otherConfig, ...judge]);
    const lines = report.tables.find(({ name }) => name === 'ceilings')?.lines ?? [];
    expect(lines[0]?.at(-1)).toContain('no run of it on these episodes');
    expect(lines.at(-1)).toEqual([
      ...[
        null,
        'aiuta',
        'oracle-picture',
        'judge',
        4,
        null,
        expect.stringMatching(/^100\.0 \[/),
        ...[null, null, null],
      ],
      'its agent is not among these logs',
    ]);
  });

  it('of logs that do not name the agent are told by how it explores, unless a preset says that', () => {
    const policy = { policy: { stopDistanceM: 0.9 } };
    const judge = run('abc', { agentId: 'perfect-judge', isAccepted: false, config: policy });
    const ceilingOf = (config: Json) =>
      joinCeilings([...run('a', { config }), ...judge]).summaries[0]?.ceilings.judge;
    expect(ceilingOf({ ...policy, tauStop: 7 })).toBe(0.75);
    expect(ceilingOf({ tauStop: 7 })).toBeNull();
    expect(ceilingOf({ ...policy, preset: 'paper' })).toBeNull();
    expect(ceilingOf({ ...policy, fidelity: 'code' })).toBeNull();
  });

  it('are what is compared where nothing else is there', () => {
    const { summaries, alone } = joinCeilings(judgeOf('aiuta', 'abc'));
    expect(summaries.map(({ agent: id, ceilings }) => [id, ceilings.judge])).toEqual([
      ['perfect-judge', 0.75],
    ]);
    expect(alone).toEqual([]);
  });

  it('know the fields of an explorer', () => {
    expect(EXPLORER_PARTS).toEqual(Object.keys(EXPLORER_FIELDS));
  });
});
