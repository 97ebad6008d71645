import { distanceXZM } from '@parley/protocol';
import { openTestHome, type TestHome } from '@parley/scenes/test-home';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { Command } from '../../shared';
import { GENCOMM_MOTION } from '../rules';
import { createPlanner } from './best-command';
import { stepOf } from './step-of';

let home: TestHome;
beforeAll(async () => {
  home = await openTestHome();
});

const at = (x: number, z: number) => {
  const found = home.pathFinder.snap([x, 0, z]);
  if (found === null) throw new TypeError(`nobody can stand at ${x}, ${z}`);
  return found.position;
};
const commands = fc.array(fc.constantFrom(...Command.options), { maxLength: 40 });

it('a blocked step leaves the robot as it was; any other moves it 0.25 m or a quarter turn (SCI-37)', () => {
  const parts = { pathFinder: home.pathFinder, motion: GENCOMM_MOTION };
  fc.assert(
    fc.property(commands, (all) => {
      let pose = { position: at(2, 0), headingDeg: 0 };
      for (const command of all) {
        const { pose: next, isBlocked } = stepOf(pose, command, parts);
        const movedM = distanceXZM(pose.position, next.position);
        if (isBlocked) expect(next).toEqual(pose);
        else expect(movedM).toBeCloseTo(command.startsWith('Move') ? 0.25 : 0, 3);
        const turned = command.startsWith('Rotate') ? 90 : 0;
        expect(Math.abs(((next.headingDeg - pose.headingDeg + 540) % 360) - 180)).toBe(turned);
        pose = next;
      }
    }),
    { numRuns: 30 },
  );
});

it('plans the fewest commands: half a metre ahead are two, with a turn three, and inside none', () => {
  const goals = home.pathFinder.goalSet([at(2, -1.5)]);
  const planner = createPlanner(
    { pathFinder: home.pathFinder, motion: GENCOMM_MOTION, goals },
    1.01,
  );
  // Heading 0 faces −z: from 1.5 m, two steps of 0.25 m leave 1.0 m.
  expect(planner.plan({ position: at(2, 0), headingDeg: 0 }, 10)).toMatchObject({
    first: 'MoveAhead',
    commands: 2,
  });
  expect(planner.plan({ position: at(2, 0), headingDeg: 180 }, 10)).toMatchObject({
    first: 'MoveBack',
    commands: 2,
  });
  // Left and two steps back are as few as right and two ahead; left is tried first.
  expect(planner.plan({ position: at(2, 0), headingDeg: 90 }, 10)).toMatchObject({
    first: 'RotateLeft',
    commands: 3,
  });
  expect(planner.plan({ position: at(2, -1), headingDeg: 90 }, 10)).toMatchObject({
    first: 'DoNothing',
    commands: 0,
  });
});

it('goes as near as the horizon allows where the target is beyond it', () => {
  const goals = home.pathFinder.goalSet([at(2, -1.5)]);
  const planner = createPlanner(
    { pathFinder: home.pathFinder, motion: GENCOMM_MOTION, goals },
    0.3,
  );
  const plan = planner.plan({ position: at(2, 0), headingDeg: 0 }, 2);
  expect(plan).toMatchObject({ first: 'MoveAhead', commands: null });
  expect(plan.endM).toBeCloseTo(1, 2);
});

it('the commands that are right lead to the target in as many as the plan has, others do not', () => {
  const goals = home.pathFinder.goalSet([at(2, 2)]);
  const planner = createPlanner({ pathFinder: home.pathFinder, motion: GENCOMM_MOTION, goals }, 1);
  const parts = { pathFinder: home.pathFinder, motion: GENCOMM_MOTION };
  let pose = { position: at(2, 0), headingDeg: 0 };
  const { commands: fewest } = planner.plan(pose, 10);
  expect(fewest).not.toBeNull();
  for (let left = fewest ?? 0; left > 0; left--) {
    expect(planner.isRight(pose, 'DoNothing', left)).toBe(false);
    const right = Command.options.filter((one) => planner.isRight(pose, one, left));
    expect(right).toContain(planner.plan(pose, left).first);
    for (const one of Command.options) {
      const next = stepOf(pose, one, parts);
      const rest = next.isBlocked ? null : planner.plan(next.pose, 10).commands;
      expect(right.includes(one), `${one}, ${left} left`).toBe(rest === left - 1);
    }
    pose = stepOf(pose, right.at(-1) as Command, parts).pose;
  }
  expect(planner.distanceM(pose) ?? 9).toBeLessThan(1);
  expect(planner.isRight(pose, 'DoNothing', 3), 'it is there').toBe(true);
});

it('out of reach, what leads as near as the best way is right', () => {
  const goals = home.pathFinder.goalSet([at(2, 2)]);
  const planner = createPlanner(
    { pathFinder: home.pathFinder, motion: GENCOMM_MOTION, goals },
    0.01,
  );
  const pose = { position: at(2, 0), headingDeg: 0 };
  for (const horizon of [1, 2, 3]) {
    const best = planner.plan(pose, horizon);
    expect(best.commands).toBeNull();
    if (best.first !== 'DoNothing') expect(planner.isRight(pose, best.first, horizon)).toBe(true);
    expect(planner.isRight(pose, 'DoNothing', horizon)).toBe(best.first === 'DoNothing');
  }
});
