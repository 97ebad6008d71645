import type { Trial } from '@parley/log';
import { EpisodeRules, type Pose, SENSOR_PRESETS } from '@parley/protocol';
import { openTestHome } from '@parley/scenes/test-home';
import { beforeAll, describe, expect, it } from 'vitest';
import { sightsIn } from '../../../../ground-truth/truth-frame';
import type { OpenHome } from '../../../../homes/open-home';
import { binsTable, useReport, useTable } from './in-use-text';
import { judgedInUse } from './judged-in-use';

let home: OpenHome;
/** A view that shows the red chair, instance 2, and where it is in it. */
let pose: Pose;
let box: readonly [number, number, number, number];

beforeAll(async () => {
  const { home: opened, rasteriser, pathFinder } = await openTestHome();
  home = { scene: opened.scene, rasteriser, pathFinder } as unknown as OpenHome;
  let most = 0;
  for (let x = -3.5; x <= 3.5; x += 0.5)
    for (let headingDeg = 0; headingDeg < 360; headingDeg += 60) {
      const at: Pose = { position: [x, 0, 0], headingDeg };
      if (!pathFinder.isNavigable([x, 0, 0])) continue;
      const view = {
        pose: at,
        sensor: SENSOR_PRESETS.fast,
        ...rasteriser.render(at, SENSOR_PRESETS.fast, { copy: true }),
      };
      const sight = sightsIn(view).find(({ instanceId }) => instanceId === 2);
      if (sight === undefined || sight.share <= most) continue;
      [most, pose, box] = [sight.share, at, sight.box];
    }
});

const sure = { yes: 0.9, no: 0.1, unknown: 0 };
const asked = (question: string, about: object | null, frameId = 'f1') => ({
  method: 'vlm.judge',
  input: { image: { frameId, imageId: null, box }, category: 'chair', question, about },
});

function trialOf(requests: readonly object[], replies: readonly object[]): Trial {
  const row = { actor: 'robot', n: 1, seq: 1 };
  const start = { trialId: 't', rules: EpisodeRules.parse({ sensor: 'fast' }) };
  const events = [
    { kind: 'look', frameId: 'f1', pose },
    { kind: 'model-start', args: { kind: 'model', port: 'vlm', requests } },
    { kind: 'model-end', backend: 'gt-vlm:x', result: { kind: 'ok', replies } },
  ];
  return { start, records: events.map((event) => ({ row, event })) } as unknown as Trial;
}
const said = (probabilities: object) => ({
  kind: 'ok',
  output: { probabilities, source: 'simulated' },
});

describe('what agents asked their vision model', () => {
  const about = { attribute: 'colour', value: 'red' };

  it('is compared with what the view shows', () => {
    const trial = trialOf(
      [asked('Is the chair red?', about), asked('Is the chair blue?', about)],
      [said(sure), said(sure)],
    );
    expect(judgedInUse(trial, home).map(({ truth }) => truth)).toEqual(['yes', 'no']);
  });

  it('leaves out presence, failures, other calls and frames that are not in the log', () => {
    const trial = trialOf(
      [
        asked('Is there a chair in the image?', null),
        asked('Is the chair red?', about),
        asked('Is the chair red?', about, 'nowhere'),
        { method: 'vlm.describe', input: {} },
      ],
      [said(sure), { kind: 'failed', code: 'X', message: 'x' }, said(sure), said(sure)],
    );
    expect(judgedInUse(trial, home)).toEqual([]);
  });

  it('by hand: error, and what is confirmed of true and false values', () => {
    const report = useReport('x', [
      { sceneId: 'a', probabilities: sure, truth: 'yes' },
      { sceneId: 'a', probabilities: sure, truth: 'no' },
    ]);
    // Twice .9, once right: |.9 − .5|.
    expect(report.ece).toBeCloseTo(0.4, 9);
    const of = { count: 1, saidYes: 1, meanYes: 0.9 };
    // A home alone says nothing of other homes.
    const lone = { saidYesInterval: null, meanYesInterval: null };
    expect(report.ofTrue).toEqual({ ...of, ...lone });
    expect(report.ofFalse).toEqual({ ...of, ...lone });
    expect(report.eceInterval).toBeNull();
    expect(useTable([report]).split('\n').at(-1)).toBe(
      '| `x` | 2 | 0.50 | 0.400 | 1.00 | 1.00 | 0.90 | 0.90 |',
    );
    expect(binsTable([report]).split('\n').at(-1)).toBe('| `x` | 0.9 | 1.0 | 2 | 0.90 | 0.50 |');
  });

  it('by hand: intervals over homes hold the figures, and are of the homes alone', () => {
    const homes = ['a', 'b', 'c', 'd', 'e', 'f'];
    const judged = homes.flatMap((sceneId, i) =>
      Array.from({ length: 10 }, (_, k) => ({
        sceneId,
        probabilities: sure,
        // Two to seven of ten are so: 27 of 60.
        truth: k < i + 2 ? ('yes' as const) : ('no' as const),
      })),
    );
    const { ece, eceInterval, trueInterval, bins, ofTrue } = useReport('x', judged);
    expect(ece).toBeCloseTo(0.45, 9);
    for (const [interval, value] of [
      [eceInterval, 0.45],
      [trueInterval, 0.45],
      [bins[9]?.accuracyInterval, 0.45],
    ] as const) {
      expect(interval?.low).toBeLessThan(value - 0.05);
      expect(interval?.low).toBeGreaterThan(0.1);
      expect(interval?.high).toBeGreaterThan(value + 0.05);
      expect(interval?.high).toBeLessThan(0.8);
    }
    // All homes say yes to all: of six, 95 % is no certainty (Clopper and Pearson: 0.025^(1/6) = 0.54).
    expect(ofTrue.saidYesInterval).toEqual({ low: 0.541, high: 1 });
  });

  it('by hand: has no figure where nothing was asked', () => {
    expect(
      useReport('x', [{ sceneId: 'a', probabilities: sure, truth: 'yes' }]).ofFalse.saidYes,
    ).toBeNull();
  });
});
