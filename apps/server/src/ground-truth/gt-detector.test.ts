import { type Detection, decodeRle, hashJson, type Pose, SENSOR_PRESETS } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { openTestHome } from '@parley/scenes/test-home';
import { iouOf } from '@parley/scenes/world';
import { beforeAll, describe, expect, it } from 'vitest';
import { TRAINING_HOMES } from '../priors/training-homes';
import { createCoOccurrence } from './co-occurrence';
import {
  createGtDetector,
  GT_DETECTOR_DEFAULTS,
  GT_DETECTOR_PERFECT,
  type GtDetectorConfig,
  gtDetectorProfile,
} from './gt-detector';
import { GT_DETECTOR_FIT } from './gt-detector-fit';
import { recallOf } from './gt-detector-fitted';
import { sightsIn, type TruthView } from './truth-frame';

const sensor = SENSOR_PRESETS.fast;
let scene: Scene;
let look: (pose: Pose) => TruthView;

beforeAll(async () => {
  const { home, rasteriser, pathFinder } = await openTestHome();
  scene = home.scene;
  const taken = new Map<Pose, TruthView>();
  look = (pose) => {
    const view = taken.get(pose) ?? {
      pose,
      sensor,
      ...rasteriser.render(pose, sensor, { copy: true }),
    };
    taken.set(pose, view);
    return view;
  };
  pathFinder.dispose();
});

/** Living room, looking at the table with two chairs. */
const AT_TABLE: Pose = { position: [-2.3, 0, 1.4], headingDeg: 0 };
const context = { trialId: 'e', actor: 'robot', n: 0, attempt: 0 };

async function detectAt(
  prompt: string[],
  config: GtDetectorConfig,
  more: { seed?: string; frameId?: string } = {},
): Promise<Detection[]> {
  const backend = createGtDetector({
    scene,
    frame: () => look(AT_TABLE),
    seed: more.seed ?? '1',
    profile: 'exact',
    config,
  });
  const { result } = await backend.perform({ frameId: more.frameId ?? 'f', prompt }, context);
  return result.kind === 'ok' ? result.detections : [];
}

describe('gt-detector:exact', () => {
  it('finds every visible thing of the category, with its box and mask', async () => {
    const view = look(AT_TABLE);
    const chairs = sightsIn(view).filter(({ instanceId }) => [2, 3].includes(instanceId));
    const found = await detectAt(['chair'], GT_DETECTOR_PERFECT);
    expect(found.map(({ label, box }) => ({ label, box }))).toEqual(
      chairs.map(({ box }) => ({ label: 'chair', box })),
    );
    const mask = decodeRle(found[0]?.maskRle ?? [], sensor.widthPx * sensor.heightPx);
    expect(mask.reduce((sum, bit) => sum + bit, 0)).toBe(chairs[0]?.pixels);
  });

  it('says nothing of categories that were not asked for', async () => {
    expect(await detectAt(['bathtub'], GT_DETECTOR_PERFECT)).toEqual([]);
  });

  it('leaves out what is too small', async () => {
    expect(await detectAt(['chair'], { ...GT_DETECTOR_PERFECT, minShare: 0.9 })).toEqual([]);
  });

  it('misses and confuses at about the rates of its configuration', async () => {
    const config = {
      ...GT_DETECTOR_PERFECT,
      missRate: 0.25,
      missRateSmall: 0.25,
      confusionRate: 0.2,
    };
    let chairs = 0;
    let stools = 0;
    const runs = 200;
    for (let i = 0; i < runs; i++) {
      chairs += (await detectAt(['chair'], config, { seed: `${i}` })).length;
      stools += (await detectAt(['stool'], config, { seed: `${i}` })).length;
    }
    expect(chairs / (2 * runs)).toBeGreaterThan(0.67);
    expect(chairs / (2 * runs)).toBeLessThan(0.83);
    // A confused thing must be seen first: 0.2 · 0.75.
    expect(stools / (2 * runs)).toBeGreaterThan(0.1);
    expect(stools / (2 * runs)).toBeLessThan(0.2);
  });

  it('gives one frame one answer', async () => {
    expect(await detectAt(['chair'], GT_DETECTOR_DEFAULTS)).toEqual(
      await detectAt(['chair'], GT_DETECTOR_DEFAULTS),
    );
  });

  it('reports an unknown frame as a failure', async () => {
    const frame = (): TruthView => {
      throw new Error('no such frame');
    };
    const { result } = await createGtDetector({ scene, frame, seed: '1' }).perform(
      { frameId: 'x', prompt: ['chair'] },
      context,
    );
    expect(result).toEqual({ kind: 'failed', code: 'NOT_FOUND', message: 'no such frame' });
  });
});

describe('gt-detector, fitted to a trained detector', () => {
  const chairs = () =>
    sightsIn(look(AT_TABLE)).filter(({ instanceId }) => [2, 3].includes(instanceId));
  const fittedAt = async (
    prompt: string[],
    more: { seed?: string; frameId?: string; pose?: Pose } = {},
  ): Promise<Detection[]> => {
    const { seed = '1', frameId = 'f', pose = AT_TABLE } = more;
    const backend = createGtDetector({ scene, frame: () => look(pose), seed });
    const { result } = await backend.perform({ frameId, prompt }, context);
    return result.kind === 'ok' ? result.detections : [];
  };
  const SEEDS = Array.from({ length: 300 }, (_, i) => `s${i}`);

  it('is named by its profile', () => {
    const of = (profile: 'fitted' | 'exact') =>
      createGtDetector({ scene, frame: () => look(AT_TABLE), seed: '1', profile }).backend;
    expect([of('fitted'), of('exact')]).toEqual(['gt-detector', 'gt-detector:exact']);
    expect([gtDetectorProfile('gt-detector'), gtDetectorProfile('gt-detector:exact')]).toEqual([
      'fitted',
      'exact',
    ]);
    expect(gtDetectorProfile('parley-rooms')).toBeNull();
  });

  it('finds as many things of a size and distance as were found in training homes', async () => {
    const expected = chairs().reduce((sum, sight) => sum + recallOf(sight, GT_DETECTOR_FIT), 0);
    const all = await Promise.all(SEEDS.map((seed) => fittedAt(['chair'], { seed })));
    const mean = all.reduce((sum, found) => sum + found.length, 0) / SEEDS.length;
    expect(mean).toBeGreaterThan(expected - 0.12);
    expect(mean).toBeLessThan(expected + 0.12);
  });

  it('reads the table between its buckets, and sees nothing below them', () => {
    const fit = {
      distancesM: [0, 2],
      recall: [
        { share: [0.001, 0.004] as const, n: 1, found: 0, byDistance: [cell(0.2), cell(0.1)] },
        { share: [0.004, 0.016] as const, n: 1, found: 0, byDistance: [cell(0.8), cell(0.5)] },
      ],
    };
    expect(recallOf({ share: 0.002, distanceM: 1 }, fit)).toBeCloseTo(0.2, 9);
    expect(recallOf({ share: 0.004, distanceM: 1 }, fit)).toBeCloseTo(0.5, 9);
    expect(recallOf({ share: 0.9, distanceM: 3 }, fit)).toBeCloseTo(0.5, 9);
    expect(recallOf({ share: 0.002, distanceM: 0 }, fit)).toBeCloseTo(0.1, 9); // out of range: far
    expect(recallOf({ share: 0.0009, distanceM: 1 }, fit)).toBe(0);
  });
  const cell = (found: number) => ({ n: 1, found });

  /** What is found from a pose, by thing and label. */
  const labelsAt = async (
    prompt: string[],
    more: { seed: string; frameId: string; pose: Pose },
  ): Promise<Set<string>> => {
    const { pose } = more;
    const found = await fittedAt(prompt, more);
    const sights = sightsIn(look(pose));
    return new Set(
      found.map(({ label, box }) => {
        const own = sights.map(({ instanceId, box: truth }) => ({
          instanceId,
          fit: iouOf(truth, box),
        }));
        const [best] = own.sort((a, b) => b.fit - a.fit);
        return `${best?.instanceId} ${label}`;
      }),
    );
  };
  const turned: Pose = { ...AT_TABLE, headingDeg: 5 };

  it('finds and misses the same things again after a turn on the spot', async () => {
    let [both, first, second, n] = [0, 0, 0, 0];
    const keys = chairs().map(({ instanceId }) => `${instanceId} chair`);
    for (const seed of SEEDS) {
      const a = await labelsAt(['chair'], { seed, frameId: 'f1', pose: AT_TABLE });
      const b = await labelsAt(['chair'], { seed, frameId: 'f2', pose: turned });
      for (const key of keys) {
        n++;
        if (a.has(key)) first++;
        if (b.has(key)) second++;
        if (a.has(key) && b.has(key)) both++;
      }
    }
    const [p, q] = [first / n, second / n];
    const phi = (both / n - p * q) / Math.sqrt(p * (1 - p) * q * (1 - q));
    expect(phi).toBeGreaterThan(0.5);
  });

  it('sees again what is not there after a turn on the spot', async () => {
    const others = ['stool', 'armchair', 'desk', 'counter', 'bed'];
    let [all, again] = [0, 0];
    const isFalse = (key: string): boolean => {
      const [id, label] = key.split(' ');
      return scene.instances.find((one) => String(one.id) === id)?.category !== label;
    };
    for (const seed of SEEDS) {
      const later = await labelsAt(others, { seed, frameId: 'f2', pose: turned });
      for (const key of await labelsAt(others, { seed, frameId: 'f1', pose: AT_TABLE })) {
        if (!isFalse(key)) continue;
        all++;
        if (later.has(key)) again++;
      }
    }
    expect(all).toBeGreaterThan(8);
    expect(again / all).toBeGreaterThan(0.15);
  });

  it('gives boxes that are off by about what was measured, and masks within them', async () => {
    const [sight] = chairs();
    const [x0, y0, x1, y1] = sight?.box ?? [0, 0, 0, 0];
    const offsets: number[] = [];
    for (const seed of SEEDS)
      for (const { box, maskRle } of await fittedAt(['chair'], { seed })) {
        expect(box.every(Number.isInteger)).toBe(true);
        const mask = decodeRle(maskRle ?? [], sensor.widthPx * sensor.heightPx);
        expect(mask.some((bit) => bit === 1)).toBe(true);
        if (Math.abs(box[0] - x0) < 12)
          offsets.push((box[0] - x0) / (x1 - x0), (box[3] - y1) / (y1 - y0));
      }
    const sd = Math.sqrt(offsets.reduce((sum, off) => sum + off * off, 0) / offsets.length);
    expect(sd).toBeGreaterThan(0.5 * GT_DETECTOR_FIT.boxSd);
    expect(sd).toBeLessThan(1.6 * GT_DETECTOR_FIT.boxSd);
  });

  it('sees now and then what is not there', async () => {
    let falses = 0;
    for (const seed of SEEDS) falses += (await fittedAt(['stool'], { seed })).length;
    expect(falses).toBeGreaterThan(0);
    expect(falses / SEEDS.length).toBeLessThan(0.1);
  });

  it('says the same of the same frame', async () => {
    expect(await fittedAt(['chair'])).toEqual(await fittedAt(['chair']));
  });

  it('has the rates that were measured on training homes alone: a change of one shows here', () => {
    expect(GT_DETECTOR_FIT.provenance.homes).toEqual([...TRAINING_HOMES]);
    expect(hashJson(GT_DETECTOR_FIT)).toBe(
      'b18384f46d8264b7d4b840b81dd950774a63a7f305a167726178fc5407c55efe',
    );
  });
});

describe('co-occurrence', () => {
  it('scores a view of table and chairs higher for a vase than a bare wall', async () => {
    const score = async (pose: Pose): Promise<number> => {
      const backend = createCoOccurrence({ scene, frame: () => look(pose) });
      const image = { frameId: 'f', imageId: null, box: null };
      const { result } = await backend.perform(
        {
          kind: 'model',
          port: 'scorer',
          requests: [{ method: 'scorer.similarity', input: { image, category: 'vase' } }],
        },
        context,
      );
      const reply = result.kind === 'ok' ? result.replies[0] : undefined;
      return reply?.kind === 'ok' ? (reply.output as { score: number }).score : Number.NaN;
    };
    const table = await score(AT_TABLE);
    const wall = await score({ position: [-0.5, 0, 1.6], headingDeg: 180 });
    expect(table).toBeGreaterThan(wall);
  });

  it('does not score a description: it would score the category alone', async () => {
    const backend = createCoOccurrence({ scene, frame: () => look(AT_TABLE) });
    const image = { frameId: 'f', imageId: null, box: null };
    const input = { image, category: 'vase', text: 'a blue vase' };
    const { result } = await backend.perform(
      { kind: 'model', port: 'scorer', requests: [{ method: 'scorer.similarity', input }] },
      context,
    );
    expect(result).toMatchObject({ kind: 'ok', replies: [{ kind: 'failed', code: 'BAD_INPUT' }] });
  });

  it('does not do what is not its job', async () => {
    const { result } = await createCoOccurrence({ scene, frame: () => look(AT_TABLE) }).perform(
      {
        kind: 'model',
        port: 'scorer',
        requests: [{ method: 'scorer.similarity', input: { nonsense: 1 } }],
      },
      context,
    );
    expect(result).toMatchObject({ kind: 'ok', replies: [{ kind: 'failed', code: 'BAD_INPUT' }] });
  });
});
