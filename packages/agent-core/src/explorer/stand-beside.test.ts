import type { DetectResult, Json, Vec3 } from '@parley/protocol';
import {
  agentHeader,
  driveRoutine,
  floorPlanWorld,
  type PlanThing,
  planDetector,
  readFloorPlan,
  trialStart,
} from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import type { Candidate } from '../mapping';
import { note } from '../ports';
import { explore } from './explore';
import type { CandidateHandler, ExplorerContext } from './explorer';
import { ExplorerConfig } from './explorer-config';
import { isNearEnough } from './is-near-enough';

const LEGEND: Record<string, PlanThing> = {
  b: { category: 'bed', heightM: 0.5 },
  l: { category: 'bed', heightM: 0.76 },
  t: { category: 'table', heightM: 0.35 },
};
/** A bed at a wall with tables along its whole front: there is room at its ends alone. */
const ROOM = [
  '################',
  '#....bbbbbbb...#',
  '#....bbbbbbb...#',
  '#....ttttttt...#',
  '#....ttttttt...#',
  '#..............#',
  '#..............#',
  '#..............#',
  '#..............#',
  '################',
];
const CELL_M = 0.36;
const motion = {
  forwardM: 0.25,
  turnDeg: 15,
  sliding: true,
  agentRadiusM: 0.17,
  agentHeightM: 1.41,
};
const sensor = { ...trialStart().rules.sensor, widthPx: 80, heightPx: 60 };

interface Other {
  readonly rows?: readonly string[];
  readonly detect?: (frameId: string) => DetectResult;
}

/** A search from the middle of a room for its bed, with backends made from its truth unless others are given. */
function search(config: Json, verdict: 'accept' | 'reject', { rows = ROOM, detect }: Other = {}) {
  const plan = readFloorPlan({ rows, cellM: CELL_M, legend: LEGEND });
  const starts = { robot: { position: [2.9, 0, 2.6] as const, headingDeg: 0 } };
  const world = floorPlanWorld({ plan, starts, sensor, motion });
  const detector = planDetector(plan, world, { widthPx: sensor.widthPx, minPixels: 6 });
  const header = agentHeader({
    category: 'bed',
    instruction: 'Find the bed.',
    sensor,
    motion,
    answerMs: null,
    maxSteps: 300,
  });
  let frames = 0;
  let steps = 0;
  let position: Vec3 = starts.robot.position;
  const judgedAt: number[] = [];
  const onCandidate: CandidateHandler = function* () {
    yield* note({ type: 'remark', text: 'judged' });
    judgedAt.push(steps);
    return { kind: verdict, reason: 'as the test wants' };
  };
  const { value } = driveRoutine(
    explore({ header, config: ExplorerConfig.parse(config), onCandidate }),
    {
      look: ({ sensorId }) => world.look('robot', sensorId, `e1/robot/${frames++}`),
      act: ({ action }) => {
        steps++;
        const result = world.act('robot', action);
        position = result.pose.position;
        return result;
      },
      detect: (question) => detect?.(question.frameId) ?? detector(question),
    },
  );
  return { value, judgedAt, position };
}

const BED = { minX: 1.8, maxX: 4.32, maxZ: 1.08 };

/** From a place to the bed, metres. */
const awayM = ([x, , z]: Vec3): number =>
  Math.hypot(Math.max(BED.minX - x, 0, x - BED.maxX), Math.max(0, z - BED.maxZ));

describe('an accepted thing with no room before it', () => {
  it('is stopped at where there is room beside another part of it', () => {
    const { value, position } = search({}, 'accept');
    expect(value).toMatchObject({ reason: 'stopped' });
    expect(awayM(position)).toBeLessThan(0.86);
  });

  it('is walked up to although a level camera looks over it from there, when it is low', () => {
    const rows = ROOM.map((row) => row.replaceAll('t', '.').replaceAll('b', 'l'));
    const { value, position } = search({}, 'accept', { rows });
    expect(value).toMatchObject({ reason: 'stopped' });
    expect(awayM(position)).toBeLessThan(0.8);
  });

  it.each([
    ['too far off for a stop to count', 1.6, 200, false],
    ['looked for long enough', 1, 200, true],
    ['looked for a little', 1, 30, false],
  ])(
    'is taken from where it can be reached when %s: at %d m, after %i steps',
    (_, awayM, used, isEnough) => {
      const tries = new Map([['bed-1', { firstStep: 0, atStep: 0, awayM }]]);
      const candidates = { list: [{ candidateId: 'bed-1' }] };
      const config = ExplorerConfig.parse({});
      const context = { tries, candidates, config, steps: { used, left: 300 } };
      const bed = { candidateId: 'bed-1' } as Candidate;
      expect(isNearEnough(context as unknown as ExplorerContext, bed)).toBe(isEnough);
      const before = ExplorerConfig.parse({ policy: { standBeside: 'nearest-part' } });
      const asBefore = { ...context, config: before } as unknown as ExplorerContext;
      expect(isNearEnough(asBefore, bed)).toBe(false);
    },
  );
});

describe('a thing that was detected once, too small to be judged', () => {
  const once = (frameId: string): DetectResult => ({
    kind: 'ok',
    detections:
      frameId === 'e1/robot/0'
        ? [{ label: 'bed', score: 0.9, box: [38, 33, 42, 36], maskRle: null }]
        : [],
  });
  const judgedAt = (offer: Json): number =>
    search({ offer }, 'reject', { detect: once }).judgedAt[0] ?? Number.POSITIVE_INFINITY;

  it('is not walked up to when nearer frames do not show it', () => {
    const walked = judgedAt({ judgeAfterMisses: null });
    expect(judgedAt({ judgeAfterMisses: 3 })).toBeLessThan(walked);
  });
});
