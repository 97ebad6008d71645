import { type CandidateHandler, ExplorerConfig, explore } from '@parley/agent-core/explorer';
import type { Candidate } from '@parley/agent-core/mapping';
import {
  agentHeader,
  driveRoutine,
  floorPlanWorld,
  planDetector,
  readFloorPlan,
  trialStart,
} from '@parley/test-kit';
import { expect, it } from 'vitest';
import { withSecondLook } from './second-look';

const ROOM = [
  '############',
  '#..........#',
  '#..........#',
  '#..........#',
  '#..........#',
  '#....p.....#',
  '#..........#',
  '#..........#',
  '#..........#',
  '############',
];
const motion = {
  forwardM: 0.25,
  turnDeg: 30,
  sliding: true,
  agentRadiusM: 0.17,
  agentHeightM: 1.41,
};
const sensor = { ...trialStart().rules.sensor, widthPx: 80, heightPx: 60 };
const starts = { robot: { position: [1, 0, 1] as const, headingDeg: 0 } };

/** A search of the room for its plant, with a detector made from its truth. */
function searchWith(onCandidate: CandidateHandler): void {
  const plan = readFloorPlan({
    rows: ROOM,
    cellM: 0.4,
    legend: { p: { category: 'plant', heightM: 1 } },
  });
  const world = floorPlanWorld({ plan, starts, sensor, motion });
  const detector = planDetector(plan, world, { widthPx: sensor.widthPx, minPixels: 6 });
  const header = agentHeader({ category: 'plant', sensor, motion, answerMs: null });
  let frames = 0;
  driveRoutine(explore({ header, config: ExplorerConfig.parse({}), onCandidate }), {
    look: ({ sensorId }) => world.look('robot', sensorId, `e1/robot/${frames++}`),
    act: ({ action }) => world.act('robot', action),
    detect: detector,
    model: (method) => ({ kind: 'failed', code: 'MODEL_REPLY', message: method }),
  });
}

it('is taken once at what is in doubt, where the configuration wants it', () => {
  const offersBy = (lookAgainFrom: number | null, p: number) => {
    const offers: Candidate[] = [];
    // biome-ignore lint/correctness/useYield: a handler is a routine, and this one wants nothing
    const judge: CandidateHandler = function* (candidate) {
      offers.push(candidate);
      return { kind: offers.length < 3 ? 'continue' : 'accept', reason: 'as the test wants' };
    };
    const doubt = { lookAgainFrom, lookAgainSteps: 40, stopAt: 0.85 };
    searchWith(withSecondLook(judge, { chanceOf: () => p }, doubt));
    return offers.map(({ latest, position }) => {
      const [x, z] = [latest.seenFrom[0] - position[0], latest.seenFrom[2] - position[2]];
      return [x, z, Math.sqrt(x * x + z * z)] as const;
    });
  };
  const cos = ([a, b]: ReturnType<typeof offersBy>): number =>
    a === undefined || b === undefined ? 1 : (a[0] * b[0] + a[1] * b[1]) / (a[2] * b[2]);
  expect(cos(offersBy(0.3, 0.5))).toBeLessThan(0.75);
  expect(cos(offersBy(0.3, 0.1))).toBeGreaterThan(0.75);
  expect(cos(offersBy(null, 0.5))).toBeGreaterThan(0.75);
});
