import { fileURLToPath } from 'node:url';
import { SENSOR_PRESETS } from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import { beforeAll, expect, it } from 'vitest';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { type OpenHome, openHome } from '../homes/open-home';
import { createDetector } from '../ports/senses/detector-makers';
import { createGtDetector } from '.';
import { detectorSight } from './detector-fires';

const SCENES = fileURLToPath(new URL('../../../../public/scenes', import.meta.url));
const sensor = SENSOR_PRESETS.fast;
let home: OpenHome;
let episodes: readonly InstanceEpisode[];

const gtDetector: Parameters<typeof detectorSight>[2]['detectorOf'] = (frame) =>
  createGtDetector({ scene: home.scene, frame, seed: '1', profile: 'exact' });

beforeAll(async () => {
  home = await openHome(`${SCENES}/maple`);
  episodes = createSceneCatalog(SCENES).episodesOf('maple');
}, 60_000);

it('fires on the target of every episode of the main home', async () => {
  for (const episode of episodes.slice(0, 8)) {
    const sight = await detectorSight(home, episode, {
      sensor,
      detectorOf: gtDetector,
    });
    expect(sight.asked).toBe(episode.viewPoints.length);
    expect(sight.fired, episode.episodeId).toBeGreaterThan(0);
  }
});

it('does not fire where the target is out of sight, nor for another of its kind', async () => {
  const [episode] = episodes as [InstanceEpisode, ...InstanceEpisode[]];
  const elsewhere = episode.distractors.flatMap(({ viewPoints }) => viewPoints).slice(0, 6);
  const lost = { ...episode, viewPoints: elsewhere.map((position) => ({ position, iou: 0 })) };
  const detectorOf = gtDetector;
  expect((await detectorSight(home, lost, { sensor, detectorOf })).fired).toBe(0);
  const gone = { ...episode, targetId: 99_999 };
  expect((await detectorSight(home, gone, { sensor, detectorOf })).fired).toBe(0);
});

it('takes a detector that sees nothing at its word', async () => {
  const [episode] = episodes as [InstanceEpisode, ...InstanceEpisode[]];
  const blind = await detectorSight(home, episode, {
    sensor,
    detectorOf: () => ({
      backend: 'blind',
      perform: () => Promise.resolve({ result: { kind: 'ok', detections: [] }, volatile: {} }),
    }),
  });
  expect(blind.fired).toBe(0);
});

it('takes boxes by their overlap with what is visible, and asks only as often as it must', async () => {
  const [episode] = episodes as [InstanceEpisode, ...InstanceEpisode[]];
  let calls = 0;
  const boxes =
    (shrink: number): typeof gtDetector =>
    (frame) => ({
      backend: 'boxes',
      perform: async (effect, context) => {
        calls += 1;
        const { result, volatile } = await gtDetector(frame).perform(effect, context);
        if (result.kind !== 'ok') return { result, volatile };
        const detections = result.detections.map((one) => {
          const [x0, y0, x1, y1] = one.box;
          const box = [x0, y0, x0 + (x1 - x0) * shrink, y1] as const;
          return { ...one, box, maskRle: null };
        });
        return { result: { kind: 'ok', detections }, volatile };
      },
    });
  const whole = await detectorSight(home, episode, { sensor, detectorOf: boxes(1), quick: 4 });
  expect(whole).toMatchObject({ asked: 1, fired: 1 });
  expect(calls).toBe(1);
  const part = await detectorSight(home, episode, { sensor, detectorOf: boxes(0.4), quick: 4 });
  expect(part).toMatchObject({ asked: 4, fired: 0 });
  const strict = { sensor, detectorOf: boxes(1), quick: 4, minScore: 0.995 };
  expect((await detectorSight(home, episode, strict)).fired).toBe(0);
});

it('knows nothing of an episode when the detector fails, and says why', async () => {
  const [episode] = episodes as [InstanceEpisode, ...InstanceEpisode[]];
  const source = { kind: 'onnx', name: 'gone', folder: `${SCENES}/nowhere` };
  const detectorOf: typeof gtDetector = (frame) =>
    createDetector(
      { home, frame, seed: '1', sceneDir: `${SCENES}/maple` },
      { backend: 'gone', source },
    );
  await expect(detectorSight(home, episode, { sensor, detectorOf })).rejects.toThrow(
    'the description of the model is missing',
  );
});
