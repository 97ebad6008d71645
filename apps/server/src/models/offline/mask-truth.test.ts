import { type Detection, decodeRle, type Pose, SENSOR_PRESETS } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { openTestHome } from '@parley/scenes/test-home';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCoOccurrence } from './co-occurrence';
import {
  createMaskTruth,
  MASK_TRUTH_DEFAULTS,
  MASK_TRUTH_PERFECT,
  type MaskTruthConfig,
} from './mask-truth';
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
const context = { episodeId: 'e', actor: 'robot', n: 0, attempt: 0 };

async function detectAt(
  prompt: string[],
  config: MaskTruthConfig,
  more: { seed?: string; frameId?: string } = {},
): Promise<Detection[]> {
  const body = createMaskTruth({
    scene,
    frame: () => look(AT_TABLE),
    seed: more.seed ?? '1',
    config,
  });
  const { result } = await body.perform(
    { kind: 'detect', frameId: more.frameId ?? 'f', prompt },
    context,
  );
  return result.kind === 'ok' ? result.detections : [];
}

describe('mask-truth', () => {
  it('finds every visible thing of the category, with its box and mask', async () => {
    const view = look(AT_TABLE);
    const chairs = sightsIn(view).filter(({ instanceId }) => [2, 3].includes(instanceId));
    const found = await detectAt(['chair'], MASK_TRUTH_PERFECT);
    expect(found.map(({ label, box }) => ({ label, box }))).toEqual(
      chairs.map(({ box }) => ({ label: 'chair', box })),
    );
    const mask = decodeRle(found[0]?.maskRle ?? [], sensor.widthPx * sensor.heightPx);
    expect(mask.reduce((sum, bit) => sum + bit, 0)).toBe(chairs[0]?.pixels);
  });

  it('says nothing of categories that were not asked for', async () => {
    expect(await detectAt(['bathtub'], MASK_TRUTH_PERFECT)).toEqual([]);
  });

  it('leaves out what is too small', async () => {
    expect(await detectAt(['chair'], { ...MASK_TRUTH_PERFECT, minShare: 0.9 })).toEqual([]);
  });

  it('misses and confuses at about the rates of its configuration', async () => {
    const config = {
      ...MASK_TRUTH_PERFECT,
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
    expect(await detectAt(['chair'], MASK_TRUTH_DEFAULTS)).toEqual(
      await detectAt(['chair'], MASK_TRUTH_DEFAULTS),
    );
  });

  it('reports an unknown frame as a failure', async () => {
    const frame = (): TruthView => {
      throw new Error('no such frame');
    };
    const { result } = await createMaskTruth({ scene, frame, seed: '1' }).perform(
      { kind: 'detect', frameId: 'x', prompt: ['chair'] },
      context,
    );
    expect(result).toEqual({ kind: 'failed', code: 'NOT_FOUND', message: 'no such frame' });
  });
});

describe('co-occurrence', () => {
  it('scores a view of table and chairs higher for a vase than a bare wall', async () => {
    const score = async (pose: Pose): Promise<number> => {
      const body = createCoOccurrence({ scene, frame: () => look(pose) });
      const image = { frameId: 'f', imageId: null, box: null };
      const { result } = await body.perform(
        {
          kind: 'model',
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
    const body = createCoOccurrence({ scene, frame: () => look(AT_TABLE) });
    const image = { frameId: 'f', imageId: null, box: null };
    const input = { image, category: 'vase', text: 'a blue vase' };
    const { result } = await body.perform(
      { kind: 'model', requests: [{ method: 'scorer.similarity', input }] },
      context,
    );
    expect(result).toMatchObject({ kind: 'ok', replies: [{ kind: 'failed', code: 'BAD_INPUT' }] });
  });

  it('does not do what is not its job', async () => {
    const { result } = await createCoOccurrence({ scene, frame: () => look(AT_TABLE) }).perform(
      { kind: 'model', requests: [{ method: 'scorer.similarity', input: { nonsense: 1 } }] },
      context,
    );
    expect(result).toMatchObject({ kind: 'ok', replies: [{ kind: 'failed', code: 'BAD_INPUT' }] });
  });
});
