import type { Json } from '@parley/protocol';
import { actionOf, type DialogueLine, GROUND, OVERHEAD } from '@parley/task-gencomm/shared';
import { believedPosition, placeOf, quarterOf } from '@parley/task-gencomm/truth';
import { expect, it } from 'vitest';
import { testSpec } from '../gencomm.fixture';
import { GT_GROUND, GT_HINT, GT_JUDGE, GT_NAVIGATOR, GT_OVERHEAD } from '../gencomm-ports';
import type { NamedProfile } from '../gencomm-spec';
import { createGencommWorld, type GencommWorld } from '../gencomm-world';
import { gtBodies } from './gt-bodies';
import { pixelAbove, showsRobot } from './sees-robot';
import { type StandFromAbove, watchFromAbove } from './stand-from-above';

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

/** An overhead body and what moves the robot and lets it speak before it. */
async function watching(overhead: Partial<NamedProfile['body']['overhead']> = {}) {
  const { home, spec } = await testSpec();
  const body = { ...spec.profile.body, overhead: { ...spec.profile.body.overhead, ...overhead } };
  const own = { ...spec, profile: { ...spec.profile, body } };
  const world = createGencommWorld(own, home);
  world.look(OVERHEAD, 'overhead', 'o');
  world.look(GROUND, spec.rules.sensor.id, 'g');
  const watch = watchFromAbove({ spec: own, home, world });
  const at = (lines: DialogueLine[] = []) =>
    watch({
      place: { seed: '1', trialId: 't', body: 'overhead', step: world.taken().length + 1 },
      ...{ lines, frameId: 'o' },
    });
  return { home, spec: own, world, at };
}

/** Turns the robot until it has something in view that the picture from above shows too, and says all that it sees. */
async function somethingToSay(world: GencommWorld): Promise<DialogueLine[]> {
  const where = { left: 'on my left', ahead: 'in front of me', right: 'on my right' };
  const above = new Set(world.sights('o').map(({ category }) => category));
  for (let turn = 0; turn < 4; turn++) {
    const { spec } = await testSpec();
    world.look(GROUND, spec.rules.sensor.id, `g${turn}`);
    const seen = world.sights(`g${turn}`).filter(({ category }) => above.has(category));
    const said = seen.map(({ category, side }) => `a ${category} ${where[side]}`);
    if (seen.length > 0) return [{ speaker: 'ground', text: `I see ${said.join('; ')}.` }];
    world.act(GROUND, actionOf('RotateLeft'));
  }
  throw new TypeError('nothing is in view all round');
}

const sharesOfQuarters = ({ belief }: StandFromAbove): number[] =>
  [0, 1, 2, 3].map((quarter) =>
    belief.reduce((sum, share, stand) => sum + (quarterOf(stand) === quarter ? share : 0), 0),
  );

it('keeps what was answered in earlier steps, and hears what is said twice of one view once', async () => {
  const { world, at } = await watching();
  const before = sharesOfQuarters(at());
  expect(before.map((share) => Math.round(share * 1e6) / 1e6)).toEqual([0.25, 0.25, 0.25, 0.25]);
  const lines = await somethingToSay(world);
  const told = sharesOfQuarters(at(lines));
  expect(Math.max(...told)).toBeGreaterThan(0.25);
  expect(sharesOfQuarters(at([...lines, ...lines]))).toEqual(told);
  const step = world.taken().length + 1;
  world.judge?.({ type: 'task', name: 'dialogue', data: { step, lines } } as never);
  world.act(GROUND, actionOf('RotateLeft'));
  // A quarter to the left: the shares move on by one, and 2 % of them are shared out again.
  const turned = sharesOfQuarters(at());
  for (const [quarter, share] of told.entries())
    expect(turned[(quarter + 1) % 4]).toBeCloseTo(0.98 * share + 0.005, 6);
});

it('finds its place better than any one look from above: readings half a metre off are put together', async () => {
  const { home, spec, world, at } = await watching({ localisationM: 0.5 });
  const [own, read]: [number[], number[]] = [[], []];
  for (let step = 1; step <= 10; step++) {
    const { belief, lattice } = at();
    const [x, , z] = world.pose().position;
    const mean = (axis: 0 | 2): number =>
      belief.reduce(
        (sum, share, stand) => sum + share * (lattice.places[placeOf(stand)]?.[axis] ?? 0),
        0,
      );
    own.push(Math.hypot(mean(0) - x, mean(2) - z));
    const reading = believedPosition(world.pose().position, {
      place: { seed: '1', trialId: 't', body: 'overhead', step },
      localisationM: spec.profile.body.overhead.localisationM,
      pathFinder: home.pathFinder,
    });
    read.push(Math.hypot(reading[0] - x, reading[2] - z));
    world.act(GROUND, actionOf(step % 3 === 0 ? 'RotateRight' : 'MoveAhead'));
  }
  const meanOf = (some: number[]): number => some.reduce((sum, one) => sum + one, 0) / some.length;
  // Ten readings of 0.5 m on each axis lie 0.63 m off in the mean; their mean about 0.2 m.
  expect(meanOf(read)).toBeGreaterThan(0.4);
  expect(meanOf(own.slice(5))).toBeLessThan(meanOf(read.slice(5)) * 0.7);
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
