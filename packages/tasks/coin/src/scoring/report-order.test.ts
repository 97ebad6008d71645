import { drawsOf, type Report } from '@parley/metrics';
import type { Json } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { coinReport } from './report';
import { type StoppedSketch, stoppedTrial } from './stopped-trial.fixture';
import { type CoinReading, conditionOf } from './summarize';

const sessionOf = (agentId: string, who: number): string =>
  `3f0e7f7e-4a57-4c39-8d2b-000000000${agentId === 'aiuta' ? 'a' : 'e'}${10 + who}`;

/** Twenty-four people of each of two agents, two episodes each, in homes with unlike numbers of them. */
const study = (kind: StoppedSketch['kind']): CoinReading[] =>
  ['aiuta', 'evidence'].flatMap((agentId, arm) =>
    Array.from({ length: 48 }, (_, i) =>
      stoppedTrial({
        ...{ agentId, kind, sessionId: sessionOf(agentId, i >> 1), episodeId: `e${i}` },
        home: (i * i + (i >> 1)) % 17,
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
