import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SENSOR_PRESETS } from '@parley/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { yoloxFolder } from '../../test/tiny-detectors';
import { createDetect } from '../episodes/create-detect';
import { type OpenHome, openHome } from '../episodes/open-home';
import { detectorBehind } from '../models/detectors';
import { repositoryRoot } from '../repository';
import { createSceneCatalog } from '../studies';
import { type LiftError, liftErrors, ON_THING_M } from './lift-errors';

const SCENES = join(repositoryRoot(), 'public/scenes');
const sensor = SENSOR_PRESETS.fast;
const episodes = createSceneCatalog(SCENES).episodesOf('maple');
let home: OpenHome;
beforeAll(async () => {
  home = await openHome(join(SCENES, 'maple'));
}, 60_000);
afterAll(() => home.pathFinder.dispose());

const onThing = (errors: readonly LiftError[]): number =>
  errors.filter(({ offM }) => offM !== null && offM <= ON_THING_M).length / errors.length;
const medianRange = (errors: readonly LiftError[]): number => {
  const sorted = errors
    .flatMap(({ rangeErrorM }) => Math.abs(rangeErrorM ?? 9))
    .sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

describe('boxes without masks, lifted by depth alone', () => {
  it('land on the thing in nine views of ten when the box is right', async () => {
    const errors = await liftErrors(home, episodes, { sensor, viewsPerEpisode: 2 });
    expect(errors.length).toBeGreaterThan(100);
    expect(onThing(errors)).toBeGreaterThan(0.9);
    expect(medianRange(errors)).toBeLessThan(0.06);
  });

  it.skipIf(yoloxFolder() === null)(
    'land on it too when a detector drew the box',
    async () => {
      const spec = {
        backends: { detector: 'yolox-nano' },
        detector: { kind: 'onnx' as const, name: 'yolox-nano', folder: yoloxFolder() ?? '' },
        seed: '1',
        sceneDir: join(SCENES, 'maple'),
      };
      expect(existsSync(spec.detector.folder)).toBe(true);
      const asked = episodes.filter(({ category }) => ['chair', 'bed', 'sofa'].includes(category));
      const errors = await liftErrors(home, asked.slice(0, 6), {
        sensor,
        viewsPerEpisode: 1,
        detectorOf: (frame) => detectorBehind(createDetect({ spec, home, frame })),
      });
      expect(errors.length).toBeGreaterThan(3);
      expect(onThing(errors)).toBeGreaterThan(0.7);
    },
    60_000,
  );
});
