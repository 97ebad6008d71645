import { cellAt } from '@parley/agent-core/mapping';
import {
  type Action,
  forwardXZ,
  MotionConfig,
  type Pose,
  type Vec3,
  wrapDeg,
} from '@parley/protocol';
import { driveRoutine } from '@parley/test-kit';
import { expect, it } from 'vitest';
import { headerOf } from '../orion/orion.fixture';
import { startBody } from './start-body';
import { walkTo, wayOut } from './walk-to';

const motion = MotionConfig.parse({});
const from = (headingDeg: number, points: readonly Vec3[]): string =>
  wayOut({ pose: { position: [0, 0, 0], headingDeg }, motion }, { path: { points } }).kind;

it('goes to the floor that its way begins with, where the robot stands among blocked cells', () => {
  // The way begins half a metre to the right of a robot that faces −z.
  const way: Vec3[] = [
    [0.5, 0, 0],
    [3, 0, 0],
  ];
  expect(from(0, way)).toBe('turn-right');
  expect(from(180, way)).toBe('turn-left');
  expect(from(270, way)).toBe('forward');
});

it('goes on to the next corner where the way begins underfoot', () => {
  const way: Vec3[] = [
    [0.05, 0, 0],
    [0, 0, -2],
  ];
  expect(from(0, way)).toBe('forward');
  expect(from(90, way)).toBe('turn-right');
});

/** A pane of glass along z = −1, from x = −8 to 8: depth sees through it. A robot that does not slide stands at 0, 0. */
function walkAtGlass() {
  const header = headerOf();
  let pose: Pose = { position: [0, 0, 0], headingDeg: 0 };
  const script = {
    look: () => ({
      ...{ frameId: 'e1/robot/0', pose, sensor: header.rules.sensor },
      depthM: new Float32Array(24 * 32),
    }),
    act: ({ action }: { readonly action: Action }) => {
      const turn = action.kind === 'turn-left' ? 15 : action.kind === 'turn-right' ? -15 : 0;
      const [fx, fz] = forwardXZ(pose.headingDeg);
      const [x, y, z] = pose.position;
      const to: Vec3 = [x + fx * 0.25, y, z + fz * 0.25];
      const collided = action.kind === 'forward' && to[2] < -1 && Math.abs(to[0]) < 8;
      const isGone = action.kind === 'forward' && !collided;
      pose = { position: isGone ? to : pose.position, headingDeg: wrapDeg(pose.headingDeg + turn) };
      return { pose, collided };
    },
  };
  return driveRoutine(
    (function* () {
      const body = yield* startBody(header);
      const walked = yield* walkTo(body, {
        goals: (map) => [cellAt(map.grid, 0, -4)],
        unseen: 'open',
        what: 'candidate',
      });
      return { walked, actions: body.actions };
    })(),
    script as never,
  ).value;
}

it('takes its own bumps for nothing learnt, and gives opened ways half of its patience', () => {
  const { walked, actions } = walkAtGlass();
  expect(walked).toBe('stuck');
  // Six bumps, or 40 primitives; then three, or 20. A primitive or two go by before the way is planned again.
  expect(actions).toBeLessThanOrEqual(66);
});
