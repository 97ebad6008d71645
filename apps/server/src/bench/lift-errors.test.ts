import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SENSOR_PRESETS } from '@parley/protocol';
import { yoloxFolder } from '@parley/test-kit/models';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { type OpenHome, openHome } from '../homes/open-home';
import { createDetector } from '../ports/senses/detector-makers';
import { repositoryRoot } from '../repository';
import { type LiftError, liftErrors, ON_THING_M } from './lift-errors';

const SCENES = join(repositoryRoot(), 'public/scenes');
const sensor = SENSOR_PRESETS.fast;
const episodes = createSceneCatalog(SCENES).episodesOf('maple');
let home: OpenHome;
beforeAll(async () => {
  home = await openHome(join(SCENES, 'maple'));
}, 60_000);

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
      const backend = 'yolox-nano';
      const source = { kind: 'onnx', name: backend, folder: yoloxFolder() ?? '' };
      expect(existsSync(source.folder)).toBe(true);
      const sceneDir = join(SCENES, 'maple');
      const asked = episodes.filter(({ category }) => ['chair', 'bed', 'sofa'].includes(category));
      const errors = await liftErrors(home, asked.slice(0, 6), {
        sensor,
        viewsPerEpisode: 1,
        detectorOf: (frame) =>
          createDetector({ home, frame, seed: '1', sceneDir }, { backend, source }),
      });
      expect(errors.length).toBeGreaterThan(3);
      expect(onThing(errors)).toBeGreaterThan(0.7);
    },
    60_000,
  );
});
