import { createHash } from 'node:crypto';
import type { EffectContext } from '@parley/agent-core/ports';
import { ParleyError, type Pose, SENSOR_PRESETS } from '@parley/protocol';
import { decodeFeatureFrame, type FeatureFrame, NO_FEATURE } from '@parley/task-zipon/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { viewOctant } from '../../../ground-truth/error-source';
import { sightsIn, type TruthView } from '../../../ground-truth/truth-frame';
import { type OpenHome, openHome, TEST_HOME_DIR } from '../../../homes/open-home';
import { spaceByWords } from './by-words.fixture';
import { createGtFeatures } from './gt-features';
import { homeFeatures } from './home-features';
import { truthFeatureFrame } from './truth-feature-frame';
import { dot } from './vector';

const CONTEXT: EffectContext = { trialId: 'trial', actor: 'robot', n: 1, attempt: 1 };
const SENSOR = { ...SENSOR_PRESETS.orion, widthPx: 120, heightPx: 160 };
const Scored = z.object({ output: z.object({ scores: z.array(z.number()) }) });
const BLOB = new Uint8Array([1, 2, 3]);

let home: OpenHome;
let poses: Pose[];
beforeAll(async () => {
  home = await openHome(TEST_HOME_DIR);
  poses = home.pathFinder
    .grid(1)
    .flatMap(({ position }) => [0, 90, 180, 270].map((headingDeg) => ({ position, headingDeg })));
});
const viewAt = (pose: Pose): TruthView => ({
  pose,
  sensor: SENSOR,
  ...home.rasteriser.render(pose, SENSOR, { copy: true }),
});
const errors = (seed: string) => ({ seed, context: CONTEXT, noise: new Map() });

describe('a frame’s features', () => {
  it('are those of what is seen, for all but a few that are missed', async () => {
    const features = await homeFeatures(home.scene, spaceByWords(), 'pixel');
    let [seen, near] = [0, 0];
    for (const pose of poses) {
      const view = viewAt(pose);
      const frame = truthFeatureFrame(view, 'f', features, errors('1'));
      for (const { instanceId, share } of sightsIn(view)) {
        if (share < 0.02) continue;
        seen++;
        if (likeness(frame, view, instanceId, features.ofThing.get(instanceId) ?? []) > 0.9) near++;
      }
    }
    expect(seen).toBeGreaterThan(40);
    // The measured detector finds 78 to 95 % of things of that size.
    expect(near / seen).toBeGreaterThan(0.7);
    expect(near / seen).toBeLessThan(1);
  });

  it('have floor, wall and ceiling by height, and nothing where nothing came back', async () => {
    const features = await homeFeatures(home.scene, spaceByWords(), 'pixel');
    const counts = [0, 0, 0];
    for (const pose of poses) {
      const view = viewAt(pose);
      const { regionOf } = truthFeatureFrame(view, 'f', features, errors('1'));
      const isWrong = view.depthM.some((depth, i) => {
        const region = regionOf[i] as number;
        if (region < counts.length) counts[region] = (counts[region] as number) + 1;
        if ((region === NO_FEATURE) !== (depth === 0)) return true;
        // The camera looks level: floor is below its middle, the ceiling above.
        const isBelow = i >= view.depthM.length / 2;
        return (region === 0 && !isBelow) || (region === 2 && isBelow);
      });
      expect(isWrong).toBe(false);
    }
    expect(Math.min(...counts)).toBeGreaterThan(1000);
  });

  it('keep their noise from frame to frame on one side of a thing, and have another on the other', async () => {
    const features = await homeFeatures(home.scene, spaceByWords(), 'pixel');
    const byThing = new Map<string, number[]>();
    const shared = errors('1');
    for (const pose of poses) {
      const view = viewAt(pose);
      const frame = truthFeatureFrame(view, JSON.stringify(pose), features, shared);
      for (const { instanceId } of sightsIn(view)) {
        const own = vectorOf(frame, view, instanceId);
        const instance = features.instances.get(instanceId);
        if (own === null || instance === undefined) continue;
        const octant = viewOctant(pose, instance.position);
        const known = byThing.get(`${instanceId}/${octant}`);
        // The frame is none of what noise depends on; a thing may be missed, or taken for another.
        if (known !== undefined && dot(known, own) > 0.8) expect(own).toEqual(known);
        byThing.set(`${instanceId}/${octant}`, own);
      }
    }
    const chair = [...byThing].filter(([key]) => key.startsWith('2/')).map(([, own]) => own);
    expect(chair.length).toBeGreaterThan(1);
    expect(chair[0]).not.toEqual(chair[1]);
  });

  it('are drawn for the seed, and again the same', async () => {
    const features = await homeFeatures(home.scene, spaceByWords(), 'region');
    const view = viewAt(poses[4] as Pose);
    const of = (seed: string) => truthFeatureFrame(view, 'f', features, errors(seed));
    expect(of('1')).toEqual(of('1'));
    expect(of('1').vectors).not.toEqual(of('2').vectors);
  });
});

describe('the port', () => {
  const portOf = (prebuilt: boolean) =>
    createGtFeatures({
      scene: home.scene,
      frame: (frameId) => {
        if (frameId !== 'known')
          throw new ParleyError('NOT_FOUND', 'no such frame', { where: frameId });
        return viewAt(poses[0] as Pose);
      },
      seed: '1',
      kind: 'pixel',
      space: spaceByWords(),
      prebuilt: prebuilt
        ? { bytes: BLOB, blobId: 'a'.repeat(64), constantsHash: 'c', frames: 7 }
        : null,
    });
  const ask = async (method: string, input: object, prebuilt = false) => {
    const performed = await portOf(prebuilt).perform(
      { kind: 'model', port: 'features', requests: [{ method, input: input as never }] },
      CONTEXT,
    );
    const { result } = performed;
    return { ...performed, reply: result.kind === 'ok' ? result.replies[0] : undefined };
  };
  const image = { frameId: 'known', imageId: null };

  it('names the blob of a frame by its hash', async () => {
    const { reply, blobs } = await ask('features.frame', { image });
    const blob = blobs?.[0] as Uint8Array;
    expect(reply).toEqual({
      kind: 'ok',
      output: { blobId: createHash('sha256').update(blob).digest('hex'), dims: 24 },
    });
    expect(decodeFeatureFrame(blob)).toMatchObject({ widthPx: 120, heightPx: 160, dims: 24 });
    expect(portOf(false).backend).toBe('gt-feature-map');
  });

  it('gives texts, relevance and the map', async () => {
    const { reply: text } = await ask('features.text', { text: 'chair' });
    expect(text).toMatchObject({ kind: 'ok', output: { map: expect.arrayContaining([1]) } });
    const { reply } = await ask('features.relevance', { image, text: 'floor', cols: 2, rows: 4 });
    const { scores } = Scored.parse(reply).output;
    expect(scores).toHaveLength(8);
    expect(Math.max(scores[6] ?? 0, scores[7] ?? 0)).toBeGreaterThan(scores[0] ?? 1);
    expect((await ask('features.prebuilt', {})).reply).toEqual({
      kind: 'ok',
      output: { kind: 'none' },
    });
    const built = await ask('features.prebuilt', {}, true);
    expect(built.blobs).toEqual([BLOB]);
    expect(built.reply).toMatchObject({ output: { kind: 'prebuilt', frames: 7 } });
  });

  it('fails with a code for what cannot be answered', async () => {
    const codes = await Promise.all([
      ask('features.frame', { image: { frameId: 'gone', imageId: null } }),
      ask('features.text', { text: '' }),
      ask('features.other', {}),
    ]);
    expect(codes.map(({ reply }) => (reply?.kind === 'failed' ? reply.code : ''))).toEqual([
      'NOT_FOUND',
      'BAD_INPUT',
      'BAD_INPUT',
    ]);
  });
});

/** Feature of the pixels of a thing; null where it is missed. */
function vectorOf(frame: FeatureFrame, { ids }: TruthView, instanceId: number): number[] | null {
  const region = frame.regionOf[ids.indexOf(instanceId)] as number;
  if (region === NO_FEATURE || region < 3) return null;
  return [...frame.vectors.subarray(region * frame.dims, (region + 1) * frame.dims)];
}

const likeness = (
  frame: FeatureFrame,
  view: TruthView,
  instanceId: number,
  wanted: readonly number[],
): number => dot(vectorOf(frame, view, instanceId) ?? [], wanted);
