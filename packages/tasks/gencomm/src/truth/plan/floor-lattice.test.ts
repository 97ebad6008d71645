import { openTestHome, type TestHome } from '@parley/scenes/test-home';
import { beforeAll, expect, it } from 'vitest';
import { Command } from '../../shared';
import { GENCOMM_MOTION } from '../rules';
import { createPlanner } from './best-command';
import { layLattice, placeOf, QUARTERS_DEG, quarterOf, standAt } from './floor-lattice';
import { stepOf } from './step-of';

let home: TestHome;
beforeAll(async () => {
  home = await openTestHome();
});

function laid() {
  const { pathFinder } = home;
  const goals = pathFinder.goalSet([pathFinder.snap([2, 0, 2])?.position ?? [2, 0, 2]]);
  const planner = createPlanner({ pathFinder, motion: GENCOMM_MOTION, goals }, 1);
  const through = pathFinder.snap([2, 0, 0])?.position ?? [2, 0, 0];
  const lattice = layLattice(through, {
    pathFinder,
    bounds: { min: [-20, 0, -20], max: [20, 3, 20] },
    isInside: (position) => (planner.distanceM({ position, headingDeg: 0 }) ?? 9) < 1,
  });
  return { lattice, planner, through };
}

it('does with a stand what the robot does with a pose', () => {
  const { lattice } = laid();
  const parts = { pathFinder: home.pathFinder, motion: GENCOMM_MOTION };
  expect(lattice.places.length).toBeGreaterThan(100);
  let moved = 0;
  for (let stand = 0; stand < 4 * lattice.places.length; stand += 7)
    for (const command of Command.options) {
      const pose = {
        position: lattice.places[placeOf(stand)] ?? [0, 0, 0],
        headingDeg: QUARTERS_DEG[quarterOf(stand)] ?? 0,
      } as const;
      const stepped = stepOf(pose, command, parts);
      const to = lattice.after(stand, command);
      const [x, , z] = lattice.places[placeOf(to)] ?? [9, 9, 9];
      // A step off the last place of the lattice is barred there alone.
      if (to === stand) continue;
      moved++;
      expect(stepped.isBlocked).toBe(false);
      expect(stepped.pose.headingDeg).toBe(QUARTERS_DEG[quarterOf(to)]);
      expect(Math.hypot(stepped.pose.position[0] - x, stepped.pose.position[2] - z)).toBeLessThan(
        0.001,
      );
    }
  expect(moved).toBeGreaterThan(100);
});

it('has as few commands left as a plan over poses', () => {
  const { lattice, planner, through } = laid();
  const place = lattice.places.findIndex(([x, , z]) => x === through[0] && z === through[2]);
  for (const [quarter, headingDeg] of QUARTERS_DEG.entries())
    expect(lattice.commandsLeft[standAt(place, quarter)]).toBe(
      planner.plan({ position: through, headingDeg }, 20).commands,
    );
});
