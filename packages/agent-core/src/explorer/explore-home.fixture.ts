import type { Belief, Effect } from '@parley/protocol';
import {
  agentHeader,
  driveRoutine,
  type FloorPlan,
  floorPlanWorld,
  type HeaderOptions,
  type PlanThing,
  planDetector,
  readFloorPlan,
  type Script,
  trialStart,
} from '@parley/test-kit';
import { coOccurrenceScore, decodeCellRuns } from '../mapping';
import type { Routine, SearchHeader } from '../ports';
import { randomWalk } from './random-walk';
import { vlfm, vlfmWithoutValue } from './vlfm';

const CELL_M = 0.4;
const LEGEND: Record<string, PlanThing> = {
  t: { category: 'table', heightM: 0.75 },
  b: { category: 'bed', heightM: 0.5 },
  c: { category: 'chair', heightM: 0.9 },
  p: { category: 'plant', heightM: 1 },
  m: { category: 'box', heightM: 0.1 },
};
export const HOME = [
  '######################',
  '#.........#..........#',
  '#.........#..........#',
  '#...tt....#...bbb....#',
  '#...tt....#...bbb....#',
  '#..c.................#',
  '#....................#',
  '#.........#..........#',
  '####..#########..#####',
  '#....................#',
  '#....................#',
  '#...c.......tt.......#',
  '#....................#',
  '#.................p..#',
  '######################',
];
const motion = {
  forwardM: 0.25,
  turnDeg: 30,
  sliding: true,
  agentRadiusM: 0.17,
  agentHeightM: 1.41,
};
export const sensor = { ...trialStart().rules.sensor, widthPx: 80, heightPx: 60 };

export const headerFor = (more: HeaderOptions = {}) =>
  agentHeader({
    category: 'plant',
    instruction: 'Find the plant.',
    sensor,
    motion,
    answerMs: null,
    ...more,
  });

interface Setup {
  readonly rows?: readonly string[];
  readonly header?: HeaderOptions;
  readonly script?: Partial<Script>;
}

/** A robot in a home of letters, with backends made from its truth. */
export function home({ rows = HOME, header: more = {}, script = {} }: Setup) {
  const plan = readFloorPlan({ rows, cellM: CELL_M, legend: LEGEND });
  const header = headerFor(more);
  const targetId = plan.instances.find((one) => one.category === header.given.category)?.id;
  const starts = { robot: { position: [1, 0, 1] as const, headingDeg: 0 } };
  const world = floorPlanWorld({
    plan,
    starts,
    sensor,
    motion,
    ...(targetId !== undefined && { targetId }),
  });
  const detector = planDetector(plan, world, { widthPx: sensor.widthPx, minPixels: 6 });
  const seenIn = (frameId: string): string[] => {
    const ids = new Set(world.frame(frameId)?.ids);
    return plan.instances.filter((one) => ids.has(one.id)).map((one) => one.category);
  };
  let frames = 0;
  const run = (routine: Routine<unknown>) =>
    driveRoutine(routine, {
      look: ({ sensorId }) => world.look('robot', sensorId, `e1/robot/${frames++}`),
      act: ({ action }) => world.act('robot', action),
      detect: detector,
      model: (method, input) =>
        method === 'scorer.similarity'
          ? {
              kind: 'ok',
              output: {
                score: coOccurrenceScore(
                  header.given.category,
                  seenIn((input as { image: { frameId: string } }).image.frameId),
                  // Its landscape is what these plans of letters were drawn for.
                  'hand-made',
                ),
              },
            }
          : { kind: 'failed', code: 'MODEL_REPLY', message: method },
      ...script,
    });
  return { plan, world, header, run };
}

const AGENTS = { vlfm, frontier: vlfmWithoutValue, random: randomWalk };
export const agent = (agentId: keyof typeof AGENTS, header: SearchHeader) =>
  AGENTS[agentId].program(header);
export const beliefs = <T extends Belief['type']>(effects: readonly Effect[], type: T) =>
  effects.flatMap((effect) =>
    effect.kind === 'note' && effect.belief.type === type
      ? [effect.belief as Extract<Belief, { type: T }>]
      : [],
  );
export const actions = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) => (effect.kind === 'act' ? [effect.action.kind] : []));

/** Share of the plan's floor, away from walls and things, that was noted as explored. */
export function exploredShare(plan: FloorPlan, effects: readonly Effect[]): number {
  const grid = beliefs(effects, 'map-start')[0]?.grid;
  if (grid === undefined) return 0;
  const known = new Set(
    beliefs(effects, 'map-delta').flatMap(({ explored }) => decodeCellRuns(explored)),
  );
  let [seen, all] = [0, 0];
  for (let row = 0; row < plan.rows; row++)
    for (let col = 0; col < plan.cols; col++) {
      if (plan.idAt(col, row) !== 0) continue;
      const gridCol = Math.floor(((col + 0.5) * CELL_M - grid.originXM) / grid.cellSizeM);
      const gridRow = Math.floor(((row + 0.5) * CELL_M - grid.originZM) / grid.cellSizeM);
      all++;
      if (known.has(gridRow * grid.widthCells + gridCol)) seen++;
    }
  return seen / all;
}
