import type { Performer } from '@parley/agent-core/ports';
import { createGraphWorld } from '@parley/task-r2r/truth';
import { expect, it } from 'vitest';
import { picturedBody } from './prompted-bodies';
import { ROW } from './two-rooms.fixture';

const CALLED = { trialId: 't', actor: 'f', n: 0, attempt: 1 };

/** A painter that keeps from where it painted, and a model that keeps what it was asked. */
function open(field?: 'paper' | 'code') {
  const painted: { headingDeg: number; at: number; widthPx: number; heightPx: number }[] = [];
  const asked: unknown[] = [];
  const kept: string[] = [];
  const remote: Performer<'model'> = {
    backend: 'prompted m',
    isOutside: true,
    perform: ({ requests }) => {
      asked.push(...requests.map(({ input }) => input));
      return Promise.resolve({ result: { kind: 'ok', replies: [] }, volatile: {} });
    },
  };
  const world = createGraphWorld(ROW, { start: 'a', goal: 'c', bearingDeg: 0 });
  const body = picturedBody({
    ...{ graph: ROW, world, remote },
    ...(field !== undefined && { field }),
    painter: {
      ...{ backend: 'test', maxFramePx: 1000 },
      paint: ({ headingDeg, position }, { widthPx, heightPx }) => {
        painted.push({ headingDeg, at: position[2], widthPx, heightPx });
        return Promise.resolve(new Uint8Array(3 * widthPx * heightPx).fill(painted.length));
      },
    },
    keepImage: (imageId) => {
      kept.push(imageId);
      return Promise.resolve();
    },
  });
  const ask = (method: string, ...inputs: object[]) =>
    body.perform(
      { kind: 'model', port: 'x', requests: inputs.map((input) => ({ method, input })) } as never,
      CALLED,
    );
  return { world, body, painted, asked, kept, ask };
}

it('sends each question about a direction with its picture, painted once', async () => {
  const { painted, asked, kept, ask } = open();
  await ask(
    'object-detection.answer',
    { viewpoint: 'a', direction: 0 },
    { viewpoint: 'a', direction: 3 },
  );
  const questions = ['What?'];
  await ask('scene-observation.answer', { viewpoint: 'a', direction: 3, questions });
  // Direction 3 lies to the right, and headings of poses turn left: 270°. 160 × 345 pixels, the longer side drawn as 640.
  expect(painted).toEqual([
    { headingDeg: 0, at: 0, widthPx: 297, heightPx: 640 },
    { headingDeg: 270, at: 0, widthPx: 297, heightPx: 640 },
  ]);
  expect(asked).toEqual([
    { viewpoint: 'a', direction: 0, imageId: kept[0] },
    { viewpoint: 'a', direction: 3, imageId: kept[1] },
    { viewpoint: 'a', direction: 3, questions, imageId: kept[1] },
  ]);
});

it('has square pictures of 60° where the code of DiscussNav is followed', async () => {
  const { painted, ask } = open('code');
  await ask('object-detection.answer', { viewpoint: 'a', direction: 1 });
  expect(painted).toEqual([{ headingDeg: 330, at: 0, widthPx: 640, heightPx: 640 }]);
});

it('sees from where the robot stands, and from no other place', async () => {
  const { world, painted, ask } = open();
  const from = (viewpoint: string) => ask('object-detection.answer', { viewpoint, direction: 0 });
  await expect(from('b')).rejects.toThrow(/the robot is not at b/);
  world.act('f', { kind: 'move', to: 'b' });
  await from('b');
  expect(painted).toMatchObject([{ at: -3 }]);
});

it('is named as the model is, and asked outside', () => {
  const { body } = open();
  expect(body).toMatchObject({ backend: 'prompted m', isOutside: true });
});
