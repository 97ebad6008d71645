import type { Json } from '@parley/protocol';
import { actionOf, GROUND, OVERHEAD } from '@parley/task-gencomm/shared';
import { expect, it } from 'vitest';
import { testSpec } from '../gencomm.fixture';
import { GT_GROUND, GT_HINT, GT_JUDGE, GT_NAVIGATOR, GT_OVERHEAD } from '../gencomm-ports';
import { createGencommWorld } from '../gencomm-world';
import { gtBodies } from './gt-bodies';
import { pixelAbove, showsRobot } from './sees-robot';

async function opened() {
  const { home, spec } = await testSpec();
  const world = createGencommWorld(spec, home);
  world.look(GROUND, spec.rules.sensor.id, 'g');
  world.look(OVERHEAD, 'overhead', 'o');
  const bodies = gtBodies({ spec, home, world });
  const ask = async (backend: string, method: string, input: Json) => {
    const made = bodies[backend]?.();
    if (made === undefined) throw new TypeError(`there is no ${backend}`);
    const effect = {
      kind: 'model',
      port: 'x',
      requests: [{ method, input: input as never }],
    } as const;
    const at = { trialId: 't', actor: 'a', n: 0, attempt: 0 };
    const { result } = await made.perform({ ...effect, requests: [...effect.requests] }, at);
    return { backend: made.backend, reply: result.kind === 'ok' ? result.replies[0] : result };
  };
  return { spec, world, ask };
}

const about = (frameId: string, target: string) => ({
  image: { frameId, imageId: null, box: null },
  ...{ target, step: 1, attempt: 0, problem: null },
});

it('bodies of truth say so by name, with their profile, and answer in the shape of their methods', async () => {
  const { spec, ask } = await opened();
  const target = spec.episode.target.category;
  const talk = { round: 1, rounds: 1, lines: [] };
  const picture = { marker: 'none', gridSide: null, environmentNotes: null };
  const above = await ask(GT_OVERHEAD, 'overhead.ask', {
    ...about('o', target),
    ...talk,
    ...picture,
  });
  expect(above.backend).toBe('gt-overhead-speaker:exact');
  expect(JSON.stringify(above.reply)).toContain(target);
  const below = await ask(GT_GROUND, 'ground.answer', { ...about('g', target), ...talk });
  expect(below).toMatchObject({ backend: 'gt-ground-speaker:exact', reply: { kind: 'ok' } });
  const alone = { ...about('g', target), last: null, distanceM: null };
  expect(await ask(GT_NAVIGATOR, 'navigator.command', alone)).toMatchObject({
    reply: { kind: 'ok' },
  });
  const verdict = await ask(GT_JUDGE, 'judge.follow', {
    ...about('g', target),
    command: 'DoNothing',
  });
  expect(verdict.reply).toEqual({ kind: 'ok', output: { text: 'No' } });
  const hint = await ask(GT_HINT, 'hint.afterAction', { step: 1 });
  expect(hint.reply).toEqual({
    kind: 'ok',
    output: { distanceM: spec.episode.shortestPathM, blocker: null },
  });
});

it('knows which way the robot faces once it saw it go, and not before it saw or heard anything; by truth where the profile says so', async () => {
  const { home, spec } = await testSpec();
  const told = { ...spec.profile.body.overhead, heading: 'told' } as const;
  const profile = { ...spec.profile, body: { ...spec.profile.body, overhead: told } };
  const lineOf = async (one: typeof spec, goes: boolean) => {
    const world = createGencommWorld(one, home);
    while (goes && world.act(GROUND, actionOf('MoveAhead')).collided)
      world.act(GROUND, actionOf('RotateLeft'));
    world.look(OVERHEAD, 'overhead', 'o');
    const made = gtBodies({ spec: one, home, world })[GT_OVERHEAD]?.();
    const input = {
      ...about('o', one.episode.target.category),
      ...{ round: 1, rounds: 1, lines: [], marker: 'none', gridSide: null, environmentNotes: null },
    };
    const requests = [{ method: 'overhead.ask', input }];
    const at = { trialId: 't', actor: 'a', n: 0, attempt: 0 };
    const done = await made?.perform({ kind: 'model', port: 'overhead', requests }, at);
    return JSON.stringify(done?.result);
  };
  expect(await lineOf(spec, false)).toContain('cannot tell what you look at');
  expect(await lineOf(spec, true)).toContain('The way there');
  expect(await lineOf({ ...spec, profile }, false)).toContain('The way there');
  expect(await lineOf({ ...spec, profile }, true)).toBe(await lineOf(spec, true));
});

it('a question of another shape, or of another body, is a failed reply', async () => {
  const { ask } = await opened();
  expect((await ask(GT_GROUND, 'ground.answer', { step: 'one' })).reply).toMatchObject({
    code: 'BAD_INPUT',
  });
  expect((await ask(GT_GROUND, 'overhead.ask', {})).reply).toMatchObject({ code: 'BAD_INPUT' });
});

it('finds the robot in the picture from above where it stands', async () => {
  const { spec, world } = await opened();
  const { camera } = world;
  const [x, , z] = camera.pose.position;
  const middle = pixelAbove({ position: [x, 0, z], headingDeg: 0 }, 0, camera);
  expect(middle).toMatchObject({
    column: camera.sensor.widthPx / 2,
    row: Math.floor(camera.sensor.heightPx / 2),
  });
  expect(pixelAbove({ position: [x + 99, 0, z], headingDeg: 0 }, 0, camera)).toBeNull();
  const frame = world.frame('o');
  expect(showsRobot('none', spec.episode.start, { camera, frame })).toBe(true);
});
