import type { Performer } from '@parley/agent-core/ports';
import type { Style } from '@parley/task-r2r/shared';
import { createGraphWorld } from '@parley/task-r2r/truth';
import { expect, it } from 'vitest';
import { PERFECT, type PerfectExpert } from '../perfect';
import { panoramasOf } from './gt-bodies';
import { perfectBodies } from './perfect-bodies';
import { ROW, twoRooms } from './two-rooms.fixture';

/** What a body says to a request. */
interface Reply {
  readonly kind: string;
  readonly output?: unknown;
}

/** From a hallway with a plant north into the kitchen, and on to where there is no room; the robot faces east at first. */
function open(told: Style | null = 'landmarks') {
  const episode = {
    ...{ path: ['a', 'b', 'c'], bearingDeg: 90 },
    ...(told !== null && { told }),
  };
  const world = createGraphWorld(ROW, { start: 'a', goal: 'c', bearingDeg: 90 });
  const place = twoRooms();
  const bodies = perfectBodies({
    ...place,
    world,
    episode,
    offer: 'first',
    lookAround: panoramasOf(place),
  });
  const asked = async (expert: PerfectExpert, method: string, input: object) => {
    const body = bodies[PERFECT[expert]] as Performer<'model'>;
    const effect = { kind: 'model', port: expert, requests: [{ method, input }] } as never;
    const { result } = await body.perform(effect, {
      ...{ trialId: 't', actor: 'f', n: 0, attempt: 1 },
    });
    return result.kind === 'ok' ? (result.replies[0] as Reply) : undefined;
  };
  return { world, bodies, asked };
}
const ACTIONS = [
  'turn left',
  'walk into the kitchen',
  'walk straight on',
  'stop next to the plant',
];
const step = { turn: null, observation: '', thought: '' };
const way = (direction: number) => ({
  ...{ direction, turnDeg: 0, observation: '', tags: [], visited: false, isStairs: false },
});

it('names truth in every row', () => {
  for (const { backend } of Object.values(open().bodies)) expect(backend).toMatch(/^gt-/);
});

it('knows the actions and landmarks that the writer meant', async () => {
  const { asked } = open();
  const told = await asked('action-decomposition', 'action-decomposition.answer', {
    instruction: 'Go.',
  });
  expect(told?.output).toEqual({ actions: ACTIONS });
  const extracted = await asked('landmark-extraction', 'landmark-extraction.answer', {
    ...{ instruction: 'Go.', actions: ACTIONS },
  });
  expect(extracted?.output).toEqual({
    actions: ACTIONS,
    landmarks: [
      { name: 'kitchen', type: 'room' },
      { name: 'plant', type: 'object' },
    ],
  });
});

it('has done what was told up to where the robot stands on the way', async () => {
  const { asked, world } = open();
  const done = async () => {
    const question = { actions: ACTIONS, trajectory: [step] };
    const answer = await asked(
      ...(['completion-estimation', 'completion-estimation.answer', question] as const),
    );
    return (answer?.output as { executed: string[] } | undefined)?.executed.length;
  };
  expect(await done()).toBe(0);
  world.act('f', { kind: 'move', to: 'b' });
  expect(await done()).toBe(2);
  world.act('f', { kind: 'move', to: 'c' });
  expect(await done()).toBe(4);
  world.act('f', { kind: 'move', to: 'b' });
  expect(await done()).toBe(2);
});

it('goes the way that was told, and chooses it among predictions', async () => {
  const { asked, world } = open();
  const predict = {
    ...{ instruction: 'Go.', trajectory: [step], ways: [way(6), way(0)], sample: 0 },
    ...{ temperature: 1, estimate: { executed: [], inProgress: [], waiting: ACTIONS } },
  };
  world.act('f', { kind: 'move', to: 'b' });
  expect((await asked('navigator', 'navigator.predict', predict))?.output).toMatchObject({
    direction: 0,
  });
  const predictions = [6, 0].map((direction) => ({ direction, thought: 'there' }));
  const test = { estimate: predict.estimate, scene: predict.ways, predictions };
  const tested = await asked('decision-testing', 'decision-testing.answer', test);
  expect(tested?.output).toEqual({ direction: 0 });
});

it('says that it does not know what others meant, and which actions are not the writer’s', async () => {
  const question = { instruction: 'Go.' };
  const method = 'action-decomposition.answer';
  expect(await open(null).asked('action-decomposition', method, question)).toMatchObject({
    ...{ kind: 'failed', message: 'what the instruction means is not known' },
  });
  const wrong = await open().asked('completion-estimation', 'completion-estimation.answer', {
    ...{ actions: ['go'], trajectory: [step] },
  });
  expect(wrong).toMatchObject({ kind: 'failed', message: '1 actions of 4 that were told' });
});
