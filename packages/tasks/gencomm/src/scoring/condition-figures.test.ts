import { expect, it } from 'vitest';
import { conditionFigures, tfIdfOver } from './condition-figures';
import { type EpisodeInput, episodeTraits } from './episode-traits';
import { type FixedTrait, fixedTraits, traitText, withFixed } from './fixed-traits';
import { correlationsTable, table1, table2, traitsPlot, wordsTable } from './report/trait-tables';

const episode = (n: number, more: Partial<EpisodeInput> = {}): EpisodeInput => ({
  episodeId: `e${n}`,
  home: `h${n}`,
  unit: null,
  scheme: 'selective-action',
  rounds: 1,
  thresholdM: 1,
  target: 'vase',
  categories: ['sofa', 'vase', 'lamp'],
  distancesM: [2, n % 2 === 0 ? 0.5 : 1.5],
  shortestPathM: 2,
  pathM: 4,
  steps: [
    { talked: true, cooperated: true, preemptive: n % 2 === 1 },
    { talked: true, cooperated: false, preemptive: false },
  ],
  dialogues: [
    {
      step: 1,
      lines: [{ speaker: 'ground', text: 'I see a couch and a fridge.' }],
      visible: ['sofa'],
    },
    { step: 2, lines: [{ speaker: 'ground', text: 'I see a lamp.' }], visible: ['sofa'] },
  ],
  ...more,
});

it('measures one episode', () => {
  expect(episodeTraits(episode(1))).toEqual({
    ...{
      episodeId: 'e1',
      home: 'h1',
      unit: null,
      success: 0,
      spl: 0,
      hPe: 0.5,
      cr: 0.5,
      talked: 1,
    },
    // Fridge: not there, in 1 of 2. Fridge and lamp: in neither view, in 2 of 2. Fridge: half of what the first names, none of the second.
    ...{ hGo: 0.5, hGoSeen: 1, ghostShare: 0.25 },
  });
  expect(episodeTraits(episode(2))).toMatchObject({ success: 1, spl: 0.5, hPe: 0 });
  // Who names nothing has no share.
  const lines = [{ speaker: 'ground' as const, text: 'Hello.' }];
  const mute = episode(1, { dialogues: [{ step: 1, lines, visible: [] }] });
  expect(episodeTraits(mute)).toMatchObject({ hGo: 0, ghostShare: null });
});

it('gives figures of a condition, in whatever order, and tables with the paper’s beside', () => {
  const episodes = [1, 2, 3, 4].map((n) => episode(n));
  const figures = conditionFigures(episodes);
  expect(conditionFigures([...episodes].reverse())).toEqual(figures);
  expect(figures).toMatchObject({
    ...{ episodes: 4, homes: 4, encoder: 'TF–IDF', ds: { value: 1 } },
    osr: { value: 0.5 },
    spl: { value: 0.25 },
    hPe: { value: 0.25 },
    cr: { value: 0.5 },
    correlations: { hPe: { value: -1 }, cr: { value: null } },
  });
  const numbered = [{ figures, number: 3 }];
  const [line] = table1(numbered, 'Note.').lines;
  expect(line?.slice(0, 6)).toEqual([3, 1, 'selective-action', 4, 4, '–']);
  expect(line?.[7]).toBe('26');
  expect(line?.at(-1)).toBe('92.2');
  expect(line?.[15]).toMatch(/^25\.0/);
  expect(table2(numbered)).toBeNull();
  expect(correlationsTable(numbered).lines[0]?.at(-1)).toBe('–');
  expect(traitsPlot(numbered).kind).toBe('intervals');
  expect(wordsTable([{ number: 2, texts: ['a couch'] }]).lines).toEqual([[2, 'couch', 1, 100]]);
});

it('has DS of all conditions on one scale', () => {
  const said = (n: number, text: string) =>
    episode(n, { dialogues: [{ step: 1, lines: [{ speaker: 'ground', text }], visible: [] }] });
  // "a" is in both dialogues of this condition, and "b" and "c" in one each; in the report "a" is rare, and weighs more.
  const own = [said(1, 'a b'), said(2, 'a c')];
  const all = [...own, ...[3, 4, 5, 6].map((n) => said(n, 'b c'))];
  // Alone: a 1, b and c ln(3/2) + 1 = 1.405: 1 ÷ (1 + 1.9752) = 0.33611.
  expect(conditionFigures(own).ds.value).toBeCloseTo(0.33611, 4);
  // Over all: a ln(7/3) + 1 = 1.8473, b and c ln(7/6) + 1 = 1.1542: 3.4125 ÷ (3.4125 + 1.3321) = 0.71924.
  expect(conditionFigures(own, tfIdfOver(all)).ds.value).toBeCloseTo(0.71924, 4);
});

it('has no interval where a trait follows from how a condition is made', () => {
  const gt = { overhead: 'gt-overhead-speaker', ground: 'gt-ground-speaker' };
  const setting = { kind: 'simulated', backends: gt, profile: { name: 'exact', body: {} } };
  expect(fixedTraits({ scheme: 'cooperative', setting })).toEqual([
    ...['cr', 'hPe', 'hGo', 'ghostShare'],
  ]);
  const erring = { name: 'own', body: { ground: { preemptive: 0.1 } } };
  expect(
    fixedTraits({ scheme: 'selective-action', setting: { ...setting, profile: erring } }),
  ).toEqual([...['hGo', 'ghostShare']]);
  for (const other of [{ kind: 'human' }, { backends: { ...gt, ground: 'prompted' } }])
    expect(fixedTraits({ scheme: 'no-comm', setting: { ...setting, ...other } })).toEqual([]);
  const own = withFixed(conditionFigures([1, 2].map((n) => episode(n))), ['cr', 'hPe']);
  expect([own.cr.interval, own.hPe.interval, own.hGo.interval === null]).toEqual([
    null,
    null,
    false,
  ]);
  expect(['cr', 'hPe'].map((trait) => traitText(own, trait as FixedTrait))).toEqual([
    ...['1 by definition', '–'],
  ]);
  const [line] = table1([{ figures: own, number: 1 }], null).lines;
  expect([line?.[10], line?.[16]]).toEqual(['–', '1 by definition']);
  const plot = traitsPlot([{ figures: own, number: 1 }]);
  const groups = plot.kind === 'intervals' ? plot.points.map(({ group }) => group) : [];
  expect(groups).toEqual(['H_GO', 'DS (TF–IDF)']);
});

it('has Table II for those who choose whether to talk', () => {
  const silent = { steps: [{ talked: false, cooperated: null, preemptive: null }], dialogues: [] };
  const figures = conditionFigures([
    episode(1, { scheme: 'selective-communication', ...silent }),
    episode(2, { scheme: 'selective-communication' }),
  ]);
  expect(figures.talked.value).toBe(0.5);
  expect(figures.hPe.value).toBe(0);
  const numbered = [{ figures, number: 1 }];
  expect(table2(numbered)?.lines[0]?.[7]).toBe('20');
  expect(table1(numbered, null).lines).toEqual([]);
});

it('has intervals over homes and over the pairs of people who met them (SCI-39)', () => {
  // The one pair succeeds in both homes, the other in neither: each home has a half.
  const met = ['won', 'lost'].flatMap((unit) =>
    [1, 2].map((n) => episode(n, { unit, distancesM: [unit === 'won' ? 0.5 : 2] })),
  );
  const { osr, units, homes } = conditionFigures(met);
  expect([homes, units, osr.value]).toEqual([2, 2, 0.5]);
  // Residuals of a pair add up to ±1: (1 + 1) ÷ 16 · 2 = 0.25 by pairs, of which 4 · 0.25 ÷ 16 · 4 ÷ 3 = 0.0833 by both goes off for the sum, so
  // pairs alone count: t(1)² = 161.448, k = 161.448 · 0.25 ÷ 0.25; (0.5 + 80.724 ∓ √(40.362 + 6516.4)) ÷ 162.448.
  expect(osr.interval).toEqual({ low: 0.002, high: 0.998 });
  // By homes alone all agree: 1 − √0.025 = 0.841886 of the way to either end.
  const alone = conditionFigures(met.map((one) => ({ ...one, unit: null })));
  expect(alone.osr.interval).toEqual({ low: 0.079, high: 0.921 });
  // One person in many homes says nothing of other people.
  const single = [1, 2, 3, 4].map((n) => episode(n, { unit: 'same' }));
  expect(conditionFigures(single).osr).toMatchObject({ value: 0.5, interval: null });
});
