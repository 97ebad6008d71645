import {
  createExplorationMap,
  createValueMap,
  DEFAULT_MAPPING,
  findFrontiers,
  frontierValue,
  updateMap,
  updateValueMap,
} from '@parley/agent-core/mapping';
import { chooseFrontier, createFrontierMemory, DEFAULT_POLICY } from '@parley/agent-core/policy';
import { randomStream } from '@parley/agent-core/ports';
import { type Observation, SENSOR_PRESETS } from '@parley/protocol';
import type { OpenHome } from '../homes/open-home';
import { type BenchResult, spreadOf } from './measure';

const SENSOR = SENSOR_PRESETS.objectnav;
const FRAMES = 240;
const WARM_UP = 60;

/** What VLFM does at every step. */
const VALUE_POLICY = { ...DEFAULT_POLICY, frontierChoice: 'value' } as const;

/** One VLFM step: obstacle map, fog of war, frontiers, value map, choice. Frames of a walk, rendered beforehand. */
export function benchAgentStep(home: OpenHome): BenchResult {
  const frames = walkFrames(home);
  const first = frames[0] as Observation;
  const map = createExplorationMap(first.pose.position, DEFAULT_MAPPING);
  const values = createValueMap(map);
  const memory = createFrontierMemory(VALUE_POLICY);
  const times: number[] = [];
  frames.forEach((observation, i) => {
    const startMs = performance.now();
    updateMap(map, observation);
    updateValueMap(values, map, { observation, score: 0.2 + 0.05 * (i % 7) });
    const frontiers = findFrontiers(map, observation.pose.position[1]).map((frontier) => ({
      ...frontier,
      value: frontierValue(map, values, frontier.cell),
    }));
    chooseFrontier(memory, { frontiers, robot: observation.pose.position, config: VALUE_POLICY });
    if (i >= WARM_UP) times.push(performance.now() - startMs);
  });
  return {
    name: 'agent step 640×480',
    unit: 'ms',
    spread: spreadOf(times),
    what: 'obstacles + fog + frontiers + values + choice on a 1000² map',
  };
}

/** A seeded walk between random points of the main island, turning and stepping as a robot does. */
function walkFrames(home: OpenHome): Observation[] {
  const random = randomStream('bench', 'walk');
  const frames: Observation[] = [];
  let at = home.pathFinder.randomPoint(random, 0);
  while (frames.length < FRAMES) {
    const path = home.pathFinder.findPath(at, home.pathFinder.randomPoint(random, 0));
    if (path.kind !== 'complete') continue;
    for (const point of path.points) {
      for (let turn = 0; turn < 6 && frames.length < FRAMES; turn++) {
        const pose = { position: point, headingDeg: (frames.length * 30) % 360 };
        const { depthM } = home.rasteriser.render(pose, SENSOR, { copy: true });
        frames.push({ frameId: `bench/${frames.length}`, pose, sensor: SENSOR, depthM });
      }
      at = point;
    }
  }
  return frames;
}
