import { decodeRows, type LogRecord, placeRow } from '@parley/log';
import { drawsOf, type Report } from '@parley/metrics';
import { canonicalJson, type Json } from '@parley/protocol';
import { trialStart } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { coinReport } from './report';
import { type CoinReading, conditionOf, readCoin } from './summarize';

interface Sketch {
  readonly agentId: string;
  readonly kind: 'simulated' | 'human';
  readonly home: number;
  readonly who: number;
  readonly episode: number;
  readonly isFound: boolean;
}

const sessionOf = (agentId: string, who: number): string =>
  `3f0e7f7e-4a57-4c39-8d2b-000000000${agentId === 'aiuta' ? 'a' : 'e'}${10 + who}`;

/** The log of a trial that stops at once, at the target or not. */
function trialOf({ agentId, kind, home, who, episode, isFound }: Sketch): CoinReading {
  const truth = { distanceToGoalM: isFound ? 0.1 : 3, distanceToDistractorM: null };
  const trialId = `e${episode}`;
  const start = trialStart({
    ...{ trialId, episodeId: trialId, sceneId: `home-${home}`, sessionKind: kind },
    ...{ user: 'person', seed: kind === 'simulated' ? 's' : `s${who}` },
    agents: { robot: { agentId, config: {}, sourceHash: 'x' } },
  });
  const stop = {
    ...{ kind: 'act', args: { kind: 'act', action: { kind: 'stop' } }, truth },
    ...{ result: { pose: { position: [0, 0, 0], headingDeg: 0 }, collided: false } },
    ...{ argsHash: 'x', backend: 'world' },
  };
  const end = { outcomes: { robot: { reason: 'stopped', detail: '' } }, endedBy: 'agent', truth };
  const rows = [
    { type: 'trial-start' as const, actor: null, n: null, payload: start },
    { type: 'effect-end' as const, actor: 'robot', n: 0, payload: stop },
    { type: 'trial-end' as const, actor: null, n: null, payload: end },
  ].map((row, seq) =>
    placeRow(
      {
        ...{ ...row, trialId, attempt: 0, volatile: '{}' },
        payload: canonicalJson(row.payload as unknown as Json),
      },
      { sessionId: sessionOf(agentId, who), seq, epoch: 0, tServerUtc: '2026-01-01T00:00:00.000Z' },
    ),
  );
  return readCoin(decodeRows(rows) as LogRecord[]);
}

/** Twenty-four people of each of two agents, two episodes each, in homes with unlike numbers of them. */
const study = (kind: Sketch['kind']): CoinReading[] =>
  ['aiuta', 'evidence'].flatMap((agentId, arm) =>
    Array.from({ length: 48 }, (_, i) =>
      trialOf({
        ...{ agentId, kind, who: i >> 1, episode: i, home: (i * i + (i >> 1)) % 17 },
        isFound: (i * (5 + arm)) % 7 < 3 + (i % 3),
      }),
    ),
  );

function shuffled<T>(items: readonly T[], name: string): T[] {
  const random = drawsOf(name);
  const left = [...items];
  return items.map(() => left.splice(random.int(left.length), 1)[0] as T);
}

/** Tables without the numbers of conditions, lines in an order of their own. */
const figuresOf = ({ tables }: Report): unknown =>
  tables
    .filter(({ name }) => name !== 'comparisons' && name !== 'substitutions')
    .map(({ name, head, lines }) => [
      ...[name, head],
      lines.map(([, ...line]) => JSON.stringify(line)).sort(),
    ]);

describe.each(['simulated', 'human'] as const)('a report of %s trials', (kind) => {
  const trials = study(kind);
  const report = coinReport(trials);

  it.each(['1', '2', '3', '4', '5', '6'])('has the same figures in the order %s', (order) => {
    expect(figuresOf(coinReport(shuffled(trials, order)))).toEqual(figuresOf(report));
  });

  it.each(['7', '8', '9'])(
    'has all tables alike in the order %s, where the same condition comes first',
    (order) => {
      const [first, ...rest] = trials as [CoinReading, ...CoinReading[]];
      expect(coinReport([first, ...shuffled(rest, order)]).tables).toEqual(report.tables);
    },
  );

  it('has one interval of SR, in whatever table it stands', () => {
    const { start, input } = trials[0] as CoinReading;
    const talks = trials.map((trial) => ({
      ...{ trialId: trial.start.trialId, seed: trial.start.seed, isRight: true },
    }));
    const dialogues = [{ condition: conditionOf(start, input), dialogues: talks }];
    const { tables } = coinReport(trials, { dialogues: dialogues as unknown as Json });
    const srIn = (name: string): unknown => {
      const table = tables.find((one) => one.name === name);
      // The first line of ceilings has no run of the perfect judge.
      return table?.lines.flatMap((line) => line[table.head.indexOf('SR %')] ?? [])[0];
    };
    expect(srIn('agents')).toMatch(/^\d+\.\d \[\d+\.\d, \d+\.\d\]$/);
    const others = ['ceilings', 'categories', 'distractors'];
    if (kind === 'human') others.push('analysis-sets');
    for (const other of others) expect([other, srIn(other)]).toEqual([other, srIn('agents')]);
  });
});
