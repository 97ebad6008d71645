import { expect, it } from 'vitest';
import { coinReport } from './report';
import { type StoppedSketch, stoppedTrial } from './stopped-trial.fixture';
import type { CoinReading } from './summarize';

/** Two homes that people, scripted people and a simulated user met. */
const trialsOf = (kind: StoppedSketch['kind'], user: string, session: string): CoinReading[] =>
  ['oak', 'elm'].map((home, i) =>
    stoppedTrial({
      ...{ agentId: 'aiuta', kind, user, home, episodeId: `${home}-1`, isFound: i === 0 },
      isAccepted: true,
      sessionId: `3f0e7f7e-4a57-4c39-8d2b-00000000000${session}`,
    }),
  );

it('tells scripted people and people apart wherever it says who answers', () => {
  const report = coinReport([
    ...trialsOf('human', 'person', '1'),
    ...trialsOf('test', 'person', '2'),
    ...trialsOf('simulated', 'oracle-picture', '3'),
  ]);
  const words = ['person (human)', 'person (test)', 'oracle-picture'];
  const told = report.tables.filter(({ head }) => head.includes('user'));
  expect(told.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['agents', 'ceilings', 'table-1', 'table-2', 'causes', 'categories']),
  );
  for (const { name, head, lines } of told) {
    const own = lines.filter((line) => line[head.indexOf('condition')] !== null);
    expect(own.length, name).toBeGreaterThan(0);
    for (const line of own) {
      const condition = Number(line[head.indexOf('condition')]);
      expect([name, line[head.indexOf('user')]]).toEqual([name, words[condition - 1]]);
    }
  }
  expect(report.conditions).toEqual(words.map((user) => `aiuta, c, ${user}`));
  for (const plot of report.plots) {
    if (plot.kind !== 'intervals' && plot.kind !== 'curves') continue;
    const labels = [...new Set(plot.points.map(({ label }) => label))];
    expect(labels).toEqual(words.map((user, i) => `${i + 1} aiuta, c, ${user}`));
  }
});
