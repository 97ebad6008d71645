import { actionOf, GROUND, OVERHEAD } from '@parley/task-gencomm/shared';
import { expect, it } from 'vitest';
import { testSpec } from './gencomm.fixture';
import { createGencommWorld } from './gencomm-world';

it('a barred robot stays as it was, and the truth of the row names what is in its way (SCI-37)', async () => {
  const { home, spec } = await testSpec();
  const world = createGencommWorld(spec, home);
  let barred = 0;
  for (let i = 0; i < 40; i++) {
    const before = world.pose();
    const result = world.act(GROUND, actionOf('MoveAhead'));
    expect(result.collided).toBe(world.measure(GROUND).blocker !== null);
    if (!result.collided) continue;
    barred++;
    expect(result.pose).toEqual(before);
    expect(typeof world.blocker()).toBe('string');
    world.act(GROUND, actionOf('RotateLeft'));
    expect(world.blocker()).toBeNull();
  }
  expect(barred).toBeGreaterThan(0);
});

it('DoNothing changes nothing and is no collision; the camera above never moves', async () => {
  const { home, spec } = await testSpec();
  const world = createGencommWorld(spec, home);
  const before = world.pose();
  expect(world.act(GROUND, actionOf('DoNothing'))).toEqual({ pose: before, collided: false });
  expect(world.act(OVERHEAD, actionOf('MoveAhead')).collided).toBe(true);
  expect(world.pose()).toEqual(before);
  expect(world.measure(GROUND)).toEqual({ distanceM: spec.episode.shortestPathM, blocker: null });
});

it('each agent looks with its own camera, and the truth of a dialogue says what both show', async () => {
  const { home, spec } = await testSpec();
  const world = createGencommWorld(spec, home);
  const own = world.look(GROUND, spec.rules.sensor.id, 'f1');
  const above = world.look(OVERHEAD, 'overhead', 'f2');
  expect(own.sensor.pitchDeg).toBe(0);
  expect(above.sensor.pitchDeg).toBe(-90);
  expect(above.pose).not.toEqual(own.pose);
  const truth = world.judge?.({ type: 'task', name: 'dialogue', data: { step: 1, lines: [] } });
  expect(truth?.shownToOverhead).toContain(spec.episode.target.category);
  expect(world.judge?.({ type: 'task', name: 'hint', data: {} })).toBeUndefined();
});

it('the truth of a decision says whether advice and command begin a best way', async () => {
  const { home, spec } = await testSpec();
  const world = createGencommWorld(spec, home);
  const { first } = world.planner.plan(world.pose(), spec.rules.limits.maxSteps);
  const truthOf = (suggested: string | null, command: string) =>
    world.judge?.({
      type: 'task',
      name: 'decision',
      data: {
        ...{ step: 1, scheme: 'selective-action', talked: true, suggested, cooperated: null },
        ...{ command, decidedBy: 'ground' },
      },
    });
  expect(truthOf(first, 'DoNothing')).toEqual({ suggestedIsRight: true, commandIsRight: false });
  expect(truthOf(null, first)).toEqual({ suggestedIsRight: null, commandIsRight: true });
});

it('refuses a start in a wall', async () => {
  const { home, spec } = await testSpec();
  const episode = { ...spec.episode, start: { position: [0, 0, 50] as const, headingDeg: 0 } };
  expect(() => createGencommWorld({ ...spec, episode }, home)).toThrow(/no body can stand/);
});
