import { centredGrid } from '@parley/agent-core/mapping';
import { type Pose, SENSOR_PRESETS, type Vec3 } from '@parley/protocol';
import {
  bytesOf,
  claimSlot,
  createFeatureMap,
  DEFAULT_MAP_MATCH,
  FEATURE_UPDATE,
  type FeatureMap,
  MAP_OTHERS,
  queryFeatureMap,
  updateFeatureMap,
} from '@parley/task-zipon/agents';
import type { OpenHome } from '../homes/open-home';
import { homeFeatures, truthFeatureFrame, useLiteSpace } from '../tasks/zipon/features';
import { planTour } from '../tasks/zipon/map/plan-tour';
import { atMost, type BenchResult, spreadOf, timeRepeatedly } from './measure';

/** The frames that the bars are for: 320 × 240, every pixel read, 64 numbers a feature, 600 × 600 cells. */
const SENSOR = { ...SENSOR_PRESETS.orion, id: 'bench', widthPx: 320, heightPx: 240 };
const UPDATE = { ...FEATURE_UPDATE, pixelStride: 1 };
const GRID = { cellSizeM: 0.05, sizeCells: 600 };
const HEADINGS = 8;
const WARM_UP = 40;
const COUNT = 160;
const QUERIES = ['chair', 'sofa', 'bed', 'lamp', 'picture', 'red chair', 'refrigerator', 'desk'];

/** The semantic map of a home: frames of a tour, then queries of all that they saw. */
export async function benchZiponMap(home: OpenHome): Promise<BenchResult[]> {
  const space = useLiteSpace();
  const features = await homeFeatures(home.scene, space, 'pixel');
  const { min, max } = home.scene.bounds;
  const grid = centredGrid([(min[0] + max[0]) / 2, 0, (min[2] + max[2]) / 2], GRID);
  const map = createFeatureMap(grid, space.dims);
  const errors = { seed: 'bench', context: { trialId: 'bench', actor: 'robot' }, noise: new Map() };
  const { stops } = planTour(home.pathFinder, 1);
  const made: number[] = [];
  const updates: number[] = [];
  for (let n = 0; n < stops.length * HEADINGS; n++) {
    const pose: Pose = {
      position: stops[Math.floor(n / HEADINGS)] as Vec3,
      headingDeg: (45 * n) % 360,
    };
    const view = { pose, sensor: SENSOR, ...home.rasteriser.render(pose, SENSOR) };
    const startMs = performance.now();
    const frame = truthFeatureFrame(view, `bench/${n}`, features, errors);
    const madeMs = performance.now();
    updateFeatureMap(map, view, frame, UPDATE);
    if (n < WARM_UP) continue;
    made.push(madeMs - startMs);
    updates.push(performance.now() - madeMs);
  }
  const texts = await space.featuresOf([...QUERIES, ...MAP_OTHERS]);
  const others = texts.slice(QUERIES.length).map((text) => text.map);
  const query = (i: number): void => {
    const vector = texts[i % QUERIES.length]?.map ?? [];
    queryFeatureMap(map, { vector, others }, DEFAULT_MAP_MATCH);
  };
  const queries = timeRepeatedly(query, { warmUp: WARM_UP, count: COUNT });
  const cpu = process.cpuUsage();
  for (let i = 0; i < COUNT; i++) query(i);
  const spent = process.cpuUsage(cpu);
  const what = `${home.scene.sceneId}, ${map.count} cells seen of 600 × 600, ${space.dims} numbers each`;
  return [
    {
      name: 'semantic map: update',
      unit: 'ms',
      spread: spreadOf(updates),
      what: `one frame of 320×240 into the map: ${what}`,
      bar: atMost(15),
    },
    {
      name: '… query',
      unit: 'ms',
      spread: queries,
      what: 'similarity, threshold, areas and contours of a text',
      bar: atMost(5),
    },
    {
      name: '… … processor time',
      unit: 'ms',
      spread: spreadOf([(spent.user + spent.system) / 1000 / COUNT]),
      what: `mean of ${COUNT} queries: what other work on the machine changes less`,
    },
    {
      name: '… features from truth',
      unit: 'ms',
      spread: spreadOf(made),
      what: 'features of one frame, errors included; depth and ids apart',
    },
    {
      name: '… memory',
      unit: 'MB',
      spread: spreadOf([bytesOf(map) / 1e6]),
      what: 'arrays of this map',
    },
    {
      name: '… memory at most',
      unit: 'MB',
      spread: spreadOf([bytesOf(fullMap(map)) / 1e6]),
      what: 'the same where every cell of the grid was seen',
      bar: atMost(200),
    },
  ];
}

function fullMap({ grid, dims }: FeatureMap): FeatureMap {
  const map = createFeatureMap(grid, dims);
  for (let cell = 0; cell < map.slotOf.length; cell++) claimSlot(map, cell);
  return map;
}
