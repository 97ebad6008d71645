import type { Performer } from '@parley/agent-core/ports';
import { createGraphWorld } from '@parley/task-r2r/truth';
import { expect, it } from 'vitest';
import { GRAPH, GT_DETECTION, GT_OBSERVATION, GT_WAY } from '../r2r-ports';
import { graphBodies } from './graph-bodies';
import { gtBodies, panoramasOf } from './gt-bodies';
import { ROW, twoRooms } from './two-rooms.fixture';

function open() {
  const world = createGraphWorld(ROW, { start: 'a', goal: 'b', bearingDeg: 0 });
  const spec = { seed: '1', profile: 'exact' };
  const place = twoRooms();
  const graph = graphBodies({ ...place, world, lookAround: panoramasOf(place) });
  return { world, bodies: { ...graph, ...gtBodies({ spec, ...place, world }) } };
}
const asked = async (body: Performer<'model'> | undefined, method: string, input: object) => {
  const effect = { kind: 'model', port: 'x', requests: [{ method, input }] } as never;
  const performed = await body?.perform(effect, { trialId: 't', actor: 'f', n: 0, attempt: 1 });
  return performed?.result.kind === 'ok' ? performed.result.replies[0] : performed;
};

it('says what a direction shows from where the robot stands', async () => {
  const { bodies } = open();
  const observed = (direction: number) =>
    asked(bodies[GT_OBSERVATION], 'scene-observation.answer', {
      ...{ viewpoint: 'a', direction },
      questions: ['Which kind of room does it show?', 'Which colours do the things have?'],
    });
  expect(await observed(0)).toEqual({
    kind: 'ok',
    output: { observation: 'In the hallway. Ahead: kitchen. Beside: green plant.' },
  });
  expect(await observed(6)).toEqual({ kind: 'ok', output: { observation: 'In the hallway.' } });
  const tags = { viewpoint: 'a', direction: 0 };
  expect(await asked(bodies[GT_DETECTION], 'object-detection.answer', tags)).toEqual({
    kind: 'ok',
    output: { tags: ['plant'] },
  });
});

it('knows where one can go, and no other place than where the robot stands', async () => {
  const { bodies, world } = open();
  const look = (viewpoint: string) => asked(bodies[GRAPH], 'panorama.look', { viewpoint });
  expect(await look('a')).toEqual({
    kind: 'ok',
    output: {
      ways: [{ direction: 0, viewpoint: 'b', bearingDeg: 0, isStairs: false, lengthM: 3 }],
    },
  });
  expect(await look('b')).toMatchObject({ kind: 'failed', message: 'the robot is not at b' });
  world.act('f', { kind: 'move', to: 'b' });
  expect(await look('b')).toMatchObject({
    output: {
      ways: [
        { direction: 0, viewpoint: 'c' },
        { direction: 6, viewpoint: 'a' },
      ],
    },
  });
});

it('names truth in every row, with how it errs', () => {
  const { bodies } = open();
  expect(Object.values(bodies).map(({ backend }) => backend)).toEqual([
    'navigation-graph',
    'gt-shortest-way',
    'gt-scene-observation:exact',
    'gt-object-detection:exact',
  ]);
  expect(Object.keys(bodies)).toContain(GT_WAY);
});

it('refuses what is none of its methods, and what has another shape', async () => {
  const { bodies } = open();
  expect(await asked(bodies[GRAPH], 'navigator.think', {})).toMatchObject({ kind: 'failed' });
  expect(await asked(bodies[GRAPH], 'panorama.look', { viewpoint: 7 })).toMatchObject({
    ...{ kind: 'failed', code: 'BAD_INPUT' },
  });
});
