import { Worker } from 'node:worker_threads';
import { randomStream } from '@parley/agent-core/ports';
import { type Observation, SENSOR_PRESETS } from '@parley/protocol';
import type { OpenHome } from '../homes/open-home';
import type { FirstFrame } from './first-frame-thread';
import { atMost, type BenchResult, spreadOf } from './measure';
import { beginVlfm } from './vlfm-step';

const SENSOR = SENSOR_PRESETS.objectnav;
const FRAMES = 240;
const WARM_UP = 60;
const THREADS = 15;

/** One VLFM step: obstacle map, fog of war, frontiers, value map, choice; and the first one of a thread. Frames of a walk, rendered beforehand. */
export async function benchAgentStep(home: OpenHome): Promise<BenchResult[]> {
  const frames = walkFrames(home);
  const [first] = frames as [Observation];
  const step = beginVlfm(first.pose.position);
  const steps: number[] = [];
  const cpu = process.cpuUsage();
  frames.forEach((observation, i) => {
    const startMs = performance.now();
    step(observation, 0.2 + 0.05 * (i % 7));
    if (i >= WARM_UP) steps.push(performance.now() - startMs);
  });
  const spent = process.cpuUsage(cpu);
  const [cold, warm] = [await firstFrames(first, false), await firstFrames(first, true)];
  const what = 'obstacles + fog + frontiers + values + choice on a 1000² map';
  return [
    {
      name: 'agent step 640×480',
      unit: 'ms',
      spread: spreadOf(steps),
      what,
      bar: atMost(1.5),
    },
    {
      name: '… processor time',
      unit: 'ms',
      spread: spreadOf([(spent.user + spent.system) / 1000 / FRAMES]),
      what: `mean of all ${FRAMES}, compilation included: what other work on the machine does not change`,
    },
    {
      name: '… first of a thread',
      unit: 'ms',
      spread: spreadOf(warm),
      what: `the same, a new map in each of ${THREADS} threads that were warmed up as episode threads are`,
      bar: atMost(5),
    },
    {
      name: '… … not warmed up',
      unit: 'ms',
      spread: spreadOf(cold),
      what: 'the same, in threads that have compiled nothing yet',
    },
  ];
}

/** Milliseconds of the first step in threads of their own, one after the other. */
async function firstFrames(observation: Observation, isWarm: boolean): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < THREADS; i++) {
    const workerData: FirstFrame = { observation, isWarm, waitMs: 1000 };
    const thread = new Worker(new URL('./first-frame-thread.mjs', import.meta.url), { workerData });
    times.push(
      await new Promise<number>((resolve, reject) => {
        thread.once('message', resolve);
        thread.once('error', reject);
      }),
    );
    await thread.terminate();
  }
  return times;
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
