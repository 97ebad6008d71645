// How long is one mapping and choosing step? One VLFM step = obstacles + fog + frontiers + values + choice.
//   npx tsx packages/agent-core/bench/mapping-step.ts [repeats]
// Frames come from a real walk of the frontier agent through a home of twelve rooms (20 × 15 m). CPU time is printed beside
// wall time: on a busy machine only the first says anything about the code.

import { AGENTS } from '@parley/agent-core/explorer';
import { type Observation, SENSOR_PRESETS, type SensorPreset } from '@parley/protocol';
import { driveRoutine, floorPlanWorld, readFloorPlan } from '@parley/test-kit';
import {
  createExplorationMap,
  createValueMap,
  DEFAULT_MAPPING,
  EXPLORED,
  findFrontiers,
  floorCamera,
  frontierValue,
  projectDepth,
  refreshFrontierSeeds,
  revealFog,
  updateMap,
  updateValueMap,
} from '../src/mapping';
import { chooseFrontier, createFrontierMemory, DEFAULT_POLICY, planPath } from '../src/policy';

const CELL_M = 0.25;
/** What VLFM does at every step. */
const VALUE_POLICY = { ...DEFAULT_POLICY, frontierChoice: 'value' } as const;
const MOTION = {
  forwardM: 0.25,
  turnDeg: 30,
  sliding: true,
  agentRadiusM: 0.17,
  agentHeightM: 1.41,
};

/** Rooms of 5 × 5 m with doors of 1 m in the middle of their walls, and two tables in each. */
function planRows(): string[] {
  const [cols, rows, room] = [81, 61, 20];
  const isDoor = (at: number): boolean => Math.abs((at % room) - room / 2) <= 2;
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: cols }, (_, c) => {
      const isOuter = r === 0 || c === 0 || r === rows - 1 || c === cols - 1;
      const isInner = (r % room === 0 && !isDoor(c)) || (c % room === 0 && !isDoor(r));
      if (isOuter || isInner) return '#';
      const isTable = (r % room) % 13 >= 4 && (r % room) % 13 <= 5 && (c % room) % 11 >= 4;
      return isTable && (c % room) % 11 <= 7 ? 't' : '.';
    }).join(''),
  );
}

function walk(sensor: SensorPreset): Observation[] {
  const plan = readFloorPlan({
    rows: planRows(),
    cellM: CELL_M,
    legend: { t: { category: 'table', heightM: 0.75 } },
  });
  const start = { position: [2.6, 0, 2.6] as const, headingDeg: 0 };
  const world = floorPlanWorld({ plan, starts: { robot: start }, sensor, motion: MOTION });
  const frames: Observation[] = [];
  const program = AGENTS.frontier?.program({
    seed: '1',
    trialId: 'bench',
    actor: 'robot',
    actors: ['robot'],
    category: 'nothing',
    input: 'c',
    instruction: '',
    sensor,
    motion: MOTION,
    maxSteps: 400,
    askCountsAsAction: true,
    questionBudget: null,
    answerTimeoutMs: null,
    config: {},
  });
  if (program === undefined) throw new Error('no frontier agent');
  driveRoutine(program, {
    look: ({ sensorId }) => {
      const frame = world.look('robot', sensorId, `bench/${frames.length}`);
      frames.push(frame);
      return frame;
    },
    act: ({ action }) => world.act('robot', action),
  });
  return frames;
}

type Times = Record<string, number[]>;

/** Whole steps, as an agent makes them. */
function timeSteps(frames: readonly Observation[], times: Times): number {
  const first = frames[0] as Observation;
  const map = createExplorationMap(first.pose.position, DEFAULT_MAPPING);
  const values = createValueMap(map);
  const memory = createFrontierMemory(VALUE_POLICY);
  frames.forEach((observation, i) => {
    const cpu = process.cpuUsage();
    const wall = performance.now();
    updateMap(map, observation);
    updateValueMap(values, map, { observation, score: 0.2 + 0.05 * (i % 7) });
    const frontiers = findFrontiers(map, 0).map((frontier) => ({
      ...frontier,
      value: frontierValue(map, values, frontier.cell),
    }));
    const robot = observation.pose.position;
    const choice = chooseFrontier(memory, { frontiers, robot, config: VALUE_POLICY });
    add(times, 'step, wall', performance.now() - wall);
    const used = process.cpuUsage(cpu);
    add(times, 'step, cpu', (used.user + used.system) / 1000);
    if (choice === null || i % 10 !== 0) return;
    const before = performance.now();
    const goal = frontiers[choice.index]?.cell ?? 0;
    const goals = [goal, goal - 5, goal + 5, goal - 5000, goal + 5000];
    planPath({ map, from: robot, goals, nearCost: DEFAULT_POLICY.nearCost });
    add(times, 'plan (not in the step), wall', performance.now() - before);
  });
  return map.cells.reduce((sum, cell) => sum + (cell & EXPLORED ? 1 : 0), 0);
}

/** The same, part by part. */
function timeParts(frames: readonly Observation[], times: Times): void {
  const first = frames[0] as Observation;
  const map = createExplorationMap(first.pose.position, DEFAULT_MAPPING);
  const values = createValueMap(map);
  frames.forEach((observation, i) => {
    const camera = floorCamera(observation.pose, observation.sensor);
    map.newExplored.count = 0;
    map.newObstacles.count = 0;
    const part = (name: string, run: () => void): void => {
      const before = performance.now();
      run();
      add(times, `  ${name}, wall`, performance.now() - before);
    };
    part('obstacles', () => projectDepth(map, observation, camera));
    part('fog', () => revealFog(map, camera, observation.sensor));
    part('seeds', () => refreshFrontierSeeds(map));
    part('values', () => updateValueMap(values, map, { observation, score: 0.2 + 0.05 * (i % 7) }));
    part('frontiers', () => {
      for (const { cell } of findFrontiers(map, 0)) frontierValue(map, values, cell);
    });
  });
}

function add(times: Times, name: string, ms: number): void {
  times[name] ??= [];
  times[name].push(ms);
}

function report(title: string, times: Times): void {
  const at = (list: readonly number[], share: number): string =>
    (list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0).toFixed(3).padStart(8);
  process.stdout.write(`${title}\n${' '.repeat(30)}   median      p90      p99      min  ms\n`);
  for (const [name, list] of Object.entries(times)) {
    list.sort((a, b) => a - b);
    const columns = [at(list, 0.5), at(list, 0.9), at(list, 0.99), at(list, 0)].join(' ');
    process.stdout.write(`${name.padEnd(30)} ${columns}\n`);
  }
}

const repeats = Number(process.argv[2] ?? 3);
for (const sensor of [SENSOR_PRESETS.objectnav, SENSOR_PRESETS.fast]) {
  const frames = walk(sensor);
  timeSteps(frames, {});
  timeParts(frames, {});
  const times: Times = {};
  let explored = 0;
  for (let i = 0; i < repeats; i++) explored = timeSteps(frames, times);
  for (let i = 0; i < repeats; i++) timeParts(frames, times);
  const size = `${sensor.widthPx}×${sensor.heightPx}`;
  const area = Math.round(explored * DEFAULT_MAPPING.cellSizeM * DEFAULT_MAPPING.cellSizeM);
  report(`${size}, ${frames.length} frames, ${repeats} times; ${area} m² explored`, times);
}
