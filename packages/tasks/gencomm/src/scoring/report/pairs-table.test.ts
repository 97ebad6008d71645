import { expect, it } from 'vitest';
import type { Scheme } from '../../shared';
import type { EpisodeInput } from '../episode-traits';
import type { GencommReading } from '../read-gencomm';
import { gencommReport } from './gencomm-report';
import { readingOf } from './reading.fixture';

it('compares those that are named, by number or arm, of one kind of sessions', () => {
  const armed = (armId: string, sessionKind: 'human' | 'simulated', scheme: Scheme) =>
    [1, 2, 3].map((home): GencommReading => {
      const one = readingOf(scheme, home, { success: scheme === 'no-comm' ? 0 : 1 });
      const sessionId = `${armId} ${sessionKind} ${home}`;
      const unit = sessionKind === 'human' ? sessionId : null;
      const start = { ...one.start, armId, sessionKind };
      return { ...one, sessionId, start, episode: { ...(one.episode as EpisodeInput), unit } };
    });
  const trials = [
    ...armed('mute', 'simulated', 'no-comm'),
    ...armed('talk', 'simulated', 'cooperative'),
    ...armed('mute', 'human', 'no-comm'),
    ...armed('talk', 'human', 'cooperative'),
  ];
  const pairsOf = (wanted: Parameters<typeof gencommReport>[1]) =>
    gencommReport(trials, wanted).tables.find(({ name }) => name === 'pairs')?.lines ?? [];
  const kinds = gencommReport(trials).tables.find(({ name }) => name === 'conditions');
  const kindOf = (number: unknown) =>
    kinds?.lines
      .find(([one]) => one === number)
      ?.map(String)
      .find((cell) => /\((human|simulated)\)/.test(cell));
  const [named, ...more] = pairsOf({ pairs: [['mute', 'talk']] });
  expect(more).toEqual([]);
  expect(named?.slice(0, 2).map(kindOf)).toEqual([
    expect.stringMatching(/human/),
    expect.stringMatching(/human/),
  ]);
  expect(named?.slice(2, 5)).toEqual([3, expect.stringMatching(/^100\.0/), '0.2500']);
  const against = pairsOf({ against: 1 });
  expect(against).toHaveLength(1);
  expect(against[0]?.slice(0, 2).map(kindOf)[1]).toBe(kindOf(1));
  const order = gencommReport(trials).tables.find(({ name }) => name === 'order');
  expect(order?.lines.map((line) => line[1])).toEqual([1, 2, 1, 2]);
  expect(() => pairsOf({ pairs: [['mute', 'nowhere']] })).toThrow(/no arm "nowhere"/);
});
