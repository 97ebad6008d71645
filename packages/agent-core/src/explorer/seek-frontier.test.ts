import { distanceXZM } from '@parley/protocol';
import {
  agentHeader,
  driveRoutine,
  floorPlanWorld,
  readFloorPlan,
  trialStart,
} from '@parley/test-kit';
import { expect, it } from 'vitest';
import type { Routine } from '../ports';
import type { ExplorerContext } from './explorer';
import { ExplorerConfig } from './explorer-config';
import { scan } from './scan';
import { rateFrontiers, seekFrontier } from './seek-frontier';
import { startExplorer } from './sense-and-map';
import { createStepCount } from './step-count';

const ROWS = [
  '####################',
  '#..................#',
  '#..................#',
  '####..########..####',
  '#..................#',
  '#..................#',
  '####################',
];
const sensor = { ...trialStart().rules.sensor, widthPx: 80, heightPx: 60 };
/** A robot that has looked around once in the upper room, at its left, before what `then` does. */
function afterALook(then: (context: ExplorerContext) => Routine<unknown>) {
  const header = agentHeader({ category: 'plant', sensor, answerMs: null });
  const { motion } = header.rules;
  const plan = readFloorPlan({ rows: ROWS, cellM: 0.5, legend: {} });
  const world = floorPlanWorld({
    plan,
    starts: { robot: { position: [1.5, 0, 1], headingDeg: 0 } },
    sensor,
    motion,
  });
  let frames = 0;
  return driveRoutine(
    (function* () {
      const steps = createStepCount(500);
      const context = yield* startExplorer(header, ExplorerConfig.parse({}), steps);
      yield* scan(context, function* () {
        return yield* no();
      });
      return yield* then(context);
    })(),
    {
      look: ({ sensorId }) => world.look('robot', sensorId, `e1/robot/${frames++}`),
      act: ({ action }) => world.act('robot', action),
      detect: () => ({ kind: 'ok', detections: [] }),
      model: (method) => ({ kind: 'failed', code: 'MODEL_REPLY', message: method }),
    },
  );
}
// biome-ignore lint/correctness/useYield: a routine that wants nothing
function* no(): Routine<boolean> {
  return false;
}

it('around a place that no way leads to yet, the frontier that may open it comes first, not the nearest to the robot', () => {
  // At the right end of the room: the left door is the nearer one.
  const around = { position: [9, 0, 1] as const, withinM: Number.POSITIVE_INFINITY };
  const { value, effects } = afterALook(function* (context) {
    const rated = rateFrontiers(context, around);
    yield* seekFrontier(context, null, around);
    return { rated, robot: context.pose.position };
  });
  const { rated, robot } = value as {
    rated: ReturnType<typeof rateFrontiers>;
    robot: readonly [number, number, number];
  };
  expect(rated.length).toBeGreaterThan(1);
  const best = rated.reduce((a, b) => (b.value > a.value ? b : a));
  const nearest = rated.reduce((a, b) =>
    distanceXZM(b.position, robot) < distanceXZM(a.position, robot) ? b : a,
  );
  expect(nearest).not.toEqual(best);
  const noted = effects.flatMap((effect) =>
    effect.kind === 'note' && effect.belief.type === 'frontiers' ? [effect.belief] : [],
  );
  const chosen = noted.at(-1);
  expect(chosen?.frontiers[chosen.chosen ?? -1]?.position).toEqual(best.position);
});

it('a frontier counts by the known way to it and the air line on', () => {
  const around = { position: [9, 0, 1] as const, withinM: Number.POSITIVE_INFINITY };
  const { value } = afterALook(function* (context) {
    yield* no();
    return rateFrontiers(context, around).map((one) => ({
      value: -one.value,
      airM:
        distanceXZM(context.pose.position, one.position) +
        distanceXZM(one.position, around.position),
    }));
  });
  for (const one of value as { value: number; airM: number }[])
    expect(one.value).toBeGreaterThan(one.airM - 1.2);
});
