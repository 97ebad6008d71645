import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashJson, ParleyError, SENSOR_PRESETS } from '@parley/protocol';
import {
  DEFAULT_MAP_MATCH,
  decodeFeatureMap,
  encodeFeatureMap,
  queryFeatureMap,
} from '@parley/task-zipon/agents';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openHome, TEST_HOME_DIR } from '../../../homes/open-home';
import { STRUCTURE } from '../features';
import { spaceByWords } from '../features/by-words.fixture';
import { buildMap } from './build-map';
import { fitMatch } from './fit-match';
import { makeMap, mapKeyOf } from './make-map';
import { MAP_CONSTANTS, type MapConstants, mapConstantsHash } from './map-constants';
import { gtMapFeatures } from './map-features';
import { findMap, latestMap, loadMap } from './map-store';
import { planTour } from './plan-tour';

const SMALL: MapConstants = {
  ...MAP_CONSTANTS,
  sensor: { ...SENSOR_PRESETS.orion, widthPx: 120, heightPx: 160 },
  update: { ...MAP_CONSTANTS.update, pixelStride: 1 },
  headings: 4,
};

it('a tour comes to every place of the grid once, and goes on to what is near', async () => {
  const { pathFinder } = await openHome(TEST_HOME_DIR);
  const { stops, lengthM } = planTour(pathFinder, 1);
  const places = pathFinder.grid(1).filter(({ island }) => island === 0);
  const keys = (points: readonly object[]) => points.map((point) => JSON.stringify(point)).sort();
  expect(keys(stops)).toEqual(keys(places.map(({ position }) => position)));
  // A metre and a half from stop to stop on average: it does not go to and fro.
  expect(lengthM).toBeGreaterThan(stops.length - 1);
  expect(lengthM).toBeLessThan(1.6 * stops.length);
});

describe('a map of a home', () => {
  it('has the constants of the paper', () => {
    const { cellSizeM, sizeCells, sensor } = MAP_CONSTANTS;
    expect([cellSizeM, sizeCells]).toEqual([0.05, 600]);
    expect([sensor.widthPx, sensor.heightPx, sensor.hfovDeg]).toEqual([640, 480, 90]);
    expect([sensor.minDepthM, sensor.maxDepthM]).toEqual([0.1, 10]);
    expect(mapConstantsHash('pixel')).not.toBe(mapConstantsHash('region'));
    expect(mapConstantsHash('pixel', SMALL)).not.toBe(mapConstantsHash('pixel'));
  });

  it('finds the things of the home by their names, and no floor', async () => {
    const home = await openHome(TEST_HOME_DIR);
    const space = spaceByWords();
    const { map, frames, stops } = await buildMap(home, {
      constants: SMALL,
      features: await gtMapFeatures(home, { kind: 'pixel', space, seed: SMALL.seed }),
    });
    expect(frames).toBe(4 * stops);
    const [chair, ...others] = await space.featuresOf(['chair', ...STRUCTURE]);
    const query = { vector: chair?.map ?? [], others: others.map((other) => other.map) };
    const { areas } = queryFeatureMap(map, query, DEFAULT_MAP_MATCH);
    const things = home.scene.instances.filter(({ category }) => category === 'chair');
    const found = things.filter(({ aabb }) =>
      areas.some(
        ({ position: [x, , z] }) =>
          x > aabb.min[0] && x < aabb.max[0] && z > aabb.min[2] && z < aabb.max[2],
      ),
    );
    // Some are missed from every side.
    expect(found.length).toBeGreaterThanOrEqual(things.length / 2);
    const fitted = await fitMatch([{ scene: home.scene, map }], space);
    expect(fitted.byName.precision).toBeGreaterThan(0.6);
    expect(fitted.byName.recall).toBeGreaterThan(0.5);
  });

  it('is the same whenever it is made, also while another is made of the same home', async () => {
    const home = await openHome(TEST_HOME_DIR);
    const constants = { ...SMALL, headings: 1 };
    const make = async () => {
      const { seed } = constants;
      const options = { kind: 'region', space: spaceByWords(), seed } as const;
      const features = await gtMapFeatures(home, options);
      return encodeFeatureMap((await buildMap(home, { constants, features })).map);
    };
    const alone = await make();
    const [first, second] = await Promise.all([make(), make()]);
    for (const beside of [first, second]) expect(hashJson([...beside])).toBe(hashJson([...alone]));
  });
});

describe('maps that are kept', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-maps-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const constants = { ...SMALL, headings: 1 };

  it('are made once, and found by home, features and constants', async () => {
    const home = await openHome(TEST_HOME_DIR);
    const options = { kind: 'pixel' as const, folder, constants };
    const first = await makeMap(home, options);
    expect(first.isNew).toBe(true);
    expect(await makeMap(home, options)).toEqual({ record: first.record, isNew: false });
    const again = await makeMap(home, { ...options, again: true });
    expect(again).toEqual(first);
    const map = decodeFeatureMap(loadMap(folder, first.record).bytes);
    expect(map.count).toBe(first.record.cells);
    expect(findMap(folder, mapKeyOf(home, 'region', constants))).toBeNull();
    expect(findMap(folder, { ...mapKeyOf(home, 'pixel', constants), sceneHash: 'x' })).toBeNull();
    // Whatever its constants.
    const { sceneId, sceneHash, backend } = first.record;
    expect(latestMap(folder, { sceneId, sceneHash, backend })).toEqual({
      record: first.record,
      skipped: [],
    });
    expect(latestMap(folder, { sceneId, sceneHash, backend: 'other' }).record).toBeNull();
    expect(latestMap(join(folder, 'none'), { sceneId, sceneHash, backend })).toEqual({
      record: null,
      skipped: [],
    });
  });

  it('are found beside a damaged record of the same home, which is passed over and named', async () => {
    const home = await openHome(TEST_HOME_DIR);
    const { record } = await makeMap(home, { kind: 'pixel', folder, constants });
    const { sceneId, sceneHash, backend } = record;
    const bad = join(folder, `${sceneId}-0000000000000000.json`);
    writeFileSync(bad, '{"sceneId":');
    // The newest of all, so that it is read first.
    utimesSync(bad, new Date('2100-01-01'), new Date('2100-01-01'));
    const found = latestMap(folder, { sceneId, sceneHash, backend });
    expect(found.record).toEqual(record);
    expect(found.skipped).toMatchObject([{ code: 'BAD_MODEL', where: bad }]);
    const other = latestMap(folder, { sceneId, sceneHash, backend: 'other' });
    expect([other.record, other.skipped.length]).toEqual([null, 1]);
  });

  it('are refused when they are damaged or gone', async () => {
    const home = await openHome(TEST_HOME_DIR);
    const { record } = await makeMap(home, { kind: 'pixel', folder, constants });
    writeFileSync(join(folder, record.blobId), 'other');
    expect(() => loadMap(folder, record)).toThrow(ParleyError);
    rmSync(join(folder, record.blobId));
    expect(() => loadMap(folder, record)).toThrow(ParleyError);
    // One whose file is gone is made anew.
    expect(findMap(folder, mapKeyOf(home, 'pixel', constants))).toBeNull();
  });
});
