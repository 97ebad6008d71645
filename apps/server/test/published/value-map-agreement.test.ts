import { join } from 'node:path';
import {
  createExplorationMap,
  createValueMap,
  DEFAULT_MAPPING,
  type ExplorationMap,
  readCell,
  updateMap,
  updateValueMap,
  type ValueMap,
} from '@parley/agent-core/mapping';
import { randomStream } from '@parley/agent-core/ports';
import { type Observation, SENSOR_PRESETS } from '@parley/protocol';
import { beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/config';
import { openHome } from '../../src/homes/open-home';
import {
  createPatchValueMap,
  type PatchValueMap,
  type Published,
  rateAsPublished,
} from './patch-value-map';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const SENSOR = SENSOR_PRESETS.objectnav;
const FRAMES = 60;
let frames: readonly Observation[];

/** Frames of a walk through a home: turns of 30° at places that it comes by. */
beforeAll(async () => {
  const home = await openHome(join(readConfig().scenesDir, 'maple'));
  const random = randomStream('published', 'walk');
  const seen: Observation[] = [];
  let at = home.pathFinder.randomPoint(random, 0);
  while (seen.length < FRAMES) {
    const path = home.pathFinder.findPath(at, home.pathFinder.randomPoint(random, 0));
    if (path.kind !== 'complete') continue;
    for (const point of path.points)
      for (let turn = 0; turn < 4 && seen.length < FRAMES; turn++) {
        const pose = { position: point, headingDeg: (seen.length * 30) % 360 };
        const { depthM } = home.rasteriser.render(pose, SENSOR, { copy: true });
        seen.push({ frameId: `${seen.length}`, pose, sensor: SENSOR, depthM });
      }
    at = path.points.at(-1) ?? at;
  }
  frames = seen;
});

/** Of the cells that either map has rated, 0…1. */
interface Agreement {
  /** Rated in both, and the values within 0.01. */ readonly same: number;
  /** Rated in one of them alone. */ readonly alone: number;
}

function compare(ours: ValueMap, theirs: PatchValueMap, { cells }: ExplorationMap): Agreement {
  let [rated, same, alone] = [0, 0, 0];
  for (let i = 0; i < cells.length; i++) {
    const [mine, other] = [
      readCell(ours.confidences, i) > 0,
      (theirs.confidences[i] as number) > 0,
    ];
    if (!mine && !other) continue;
    rated++;
    if (mine !== other) alone++;
    else if (Math.abs(readCell(ours.values, i) - (theirs.values[i] as number)) <= 0.01) same++;
  }
  return { same: same / rated, alone: alone / rated };
}

/** Both maps over the same frames, scores as a scorer that tells views apart gives them. */
function agreementWith(how: Published): Agreement {
  const random = randomStream('published', 'scores');
  const map = createExplorationMap((frames[0] as Observation).pose.position, DEFAULT_MAPPING);
  const [ours, theirs] = [createValueMap(map), createPatchValueMap(map)];
  for (const observation of frames) {
    const frame = { observation, score: 0.15 + 0.3 * random.next() };
    updateMap(map, observation);
    updateValueMap(ours, map, frame);
    rateAsPublished(theirs, map, frame, how);
  }
  return compare(ours, theirs, map);
}

const AS_GEOMETRY: Published = { columns: 'tangents', stand: 'exact', view: 'asked' };
const AS_CODE: Published = { columns: 'equal-angles', stand: 'cell', view: 'drawn' };

it('is the published value map cell for cell, with image columns, stand and cone as geometry has them', () => {
  expect(agreementWith(AS_GEOMETRY)).toEqual({ same: 1, alone: 0 });
});

it('differs from the published code in what is between them, and in each by itself', () => {
  const { same, alone } = agreementWith(AS_CODE);
  // Measured: 0.887. The frames that both were driven with before had 0.90.
  expect(same).toBeGreaterThan(0.86);
  expect(same).toBeLessThan(0.91);
  expect(alone).toBeLessThan(0.01);
  const one = {
    columns: agreementWith({ ...AS_GEOMETRY, columns: 'equal-angles' }).same,
    stand: agreementWith({ ...AS_GEOMETRY, stand: 'cell' }).same,
    view: agreementWith({ ...AS_GEOMETRY, view: 'drawn' }).same,
  };
  // Measured: 0.929, 0.959, 0.972: the angle of the columns weighs most.
  for (const each of Object.values(one)) expect(each).toBeLessThan(0.98);
  expect(one.columns).toBeLessThan(Math.min(one.stand, one.view));
  expect(same).toBeLessThan(one.columns);
});
