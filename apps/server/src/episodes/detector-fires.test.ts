import { fileURLToPath } from 'node:url';
import { type Episode, SENSOR_PRESETS } from '@parley/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSceneCatalog } from '../studies';
import { detectorSight, maskTruthOf } from './detector-fires';
import { type OpenHome, openHome } from './open-world';

const SCENES = fileURLToPath(new URL('../../../../public/scenes', import.meta.url));
const sensor = SENSOR_PRESETS.fast;
let home: OpenHome;
let episodes: readonly Episode[];

beforeAll(async () => {
  home = await openHome(`${SCENES}/maple`);
  episodes = createSceneCatalog(SCENES).episodesOf('maple');
}, 60_000);
afterAll(() => home.pathFinder.dispose());

it('fires on the target of every episode of the main home', async () => {
  for (const episode of episodes.slice(0, 8)) {
    const sight = await detectorSight(home, episode, {
      sensor,
      detectorOf: maskTruthOf(home, '1'),
    });
    expect(sight.asked).toBe(episode.viewPoints.length);
    expect(sight.fired, episode.episodeId).toBeGreaterThan(0);
  }
});

it('does not fire where the target is out of sight, nor for another of its kind', async () => {
  const [episode] = episodes as [Episode, ...Episode[]];
  const elsewhere = episode.distractors.flatMap(({ viewPoints }) => viewPoints).slice(0, 6);
  const lost = { ...episode, viewPoints: elsewhere.map((position) => ({ position, iou: 0 })) };
  const detectorOf = maskTruthOf(home, '1');
  expect((await detectorSight(home, lost, { sensor, detectorOf })).fired).toBe(0);
  const gone = { ...episode, targetId: 99_999 };
  expect((await detectorSight(home, gone, { sensor, detectorOf })).fired).toBe(0);
});

it('takes a detector that sees nothing at its word', async () => {
  const [episode] = episodes as [Episode, ...Episode[]];
  const blind = await detectorSight(home, episode, {
    sensor,
    detectorOf: () => ({
      body: 'blind',
      perform: () => Promise.resolve({ result: { kind: 'ok', detections: [] }, volatile: {} }),
    }),
  });
  expect(blind.fired).toBe(0);
});
