import { expect, it } from 'vitest';
import { sampleReports } from './sample-reports';

it('writes the first of a minute, counts the others, and says so in the next', () => {
  const time = { ms: 0 };
  const lines: string[] = [];
  const report = sampleReports({
    report: (error, where) => lines.push(`${where}: ${String(error)}`),
    perMinute: 2,
    nowMs: () => time.ms,
  });
  for (let k = 0; k < 1000; k++) report(`refused ${k}`, 'hello');
  report('another', 'event');
  time.ms = 60_000;
  report('refused again', 'hello');
  expect(lines).toEqual([
    'hello: refused 0',
    'hello: refused 1',
    'event: another',
    'hello: Error: 998 more of these were not written',
    'hello: refused again',
  ]);
});
