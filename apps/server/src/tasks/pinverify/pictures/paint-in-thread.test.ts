import { expect, it } from 'vitest';
import { heldThreads } from '../../../painters/held-threads.fixture';
import { paintInThread } from './paint-in-thread';
import type { PaintedView } from './painted-view';

const VIEW: PaintedView = {
  ...{ sceneDir: 'maple', madeWith: '', objectId: 'mug-0' },
  stance: { position: [0, 0, 0], yawDeg: 0 },
  pose: { position: [0, 0, 0], headingDeg: 0, pitchDeg: 0, radiusM: 1, azimuthDeg: 0 },
};

it('gives what its thread painted, each to who asked for it', async () => {
  const { open, count, doAll } = heldThreads<PaintedView>();
  const painter = paintInThread(open);
  const pngs = Promise.all([painter.paint(VIEW), painter.paint(VIEW)]);
  await doAll();
  expect(await pngs).toEqual([new Uint8Array([1]), new Uint8Array([2])]);
  expect(count()).toBe(1);
  await painter.close();
});

it('passes a typed error on', async () => {
  const { open, reply } = heldThreads<PaintedView>();
  const painted = paintInThread(open).paint(VIEW);
  const error = { code: 'BAD_SCENE', message: 'the file is missing', remedy: null } as const;
  reply({ id: 1, error: { ...error, where: 'maple/maple.glb' } });
  await expect(painted).rejects.toMatchObject({ code: 'BAD_SCENE', where: 'maple/maple.glb' });
});

it('paints again where its thread has died', async () => {
  const { open, count, die, doAll } = heldThreads<PaintedView>();
  const painted = paintInThread(open).paint(VIEW);
  die();
  await doAll();
  expect(await painted).toEqual(new Uint8Array([2]));
  expect(count()).toBe(2);
});
