import { expect, it } from 'vitest';
import { paintInThread, type ViewJob, type ViewReply, type ViewThread } from './paint-in-thread';
import type { PaintedView } from './painted-view';

const VIEW: PaintedView = {
  ...{ sceneDir: 'maple', madeWith: '', objectId: 'mug-0' },
  stance: { position: [0, 0, 0], yawDeg: 0 },
  pose: { position: [0, 0, 0], headingDeg: 0, pitchDeg: 0, radiusM: 1, azimuthDeg: 0 },
};

/** A thread that replies as it is told to; without a reply it dies. */
function threads(replyTo: (job: ViewJob, nth: number) => ViewReply | null) {
  let opened = 0;
  const open = (): ViewThread => {
    const nth = opened++;
    const hear: Record<string, (value: never) => void> = {};
    return {
      on: (event: string, listener: (value: never) => void) => {
        hear[event] = listener;
      },
      postMessage: (job) =>
        queueMicrotask(() => {
          const reply = replyTo(job, nth);
          if (reply === null) hear.error?.(new Error('out of memory') as never);
          else hear.message?.(reply as never);
        }),
      ref: () => undefined,
      unref: () => undefined,
      terminate: () => Promise.resolve(),
    };
  };
  return { open, count: () => opened };
}

it('gives what its thread painted, each to who asked for it', async () => {
  const { open, count } = threads(({ id }) => ({ id, png: new Uint8Array([id]) }));
  const painter = paintInThread(open);
  const pngs = await Promise.all([painter.paint(VIEW), painter.paint(VIEW)]);
  expect(pngs).toEqual([new Uint8Array([1]), new Uint8Array([2])]);
  expect(count()).toBe(1);
  await painter.close();
});

it('passes a typed error on', async () => {
  const { open } = threads(({ id }) => ({
    ...{ id, code: 'BAD_SCENE', message: 'the file is missing' },
    ...{ where: 'maple/maple.glb', remedy: null },
  }));
  await expect(paintInThread(open).paint(VIEW)).rejects.toMatchObject({
    code: 'BAD_SCENE',
    where: 'maple/maple.glb',
  });
});

it('opens another thread after one that died', async () => {
  const { open, count } = threads(({ id }, nth) =>
    nth === 0 ? null : { id, png: new Uint8Array([7]) },
  );
  const painter = paintInThread(open);
  await expect(painter.paint(VIEW)).rejects.toThrow('out of memory');
  expect(await painter.paint(VIEW)).toEqual(new Uint8Array([7]));
  expect(count()).toBe(2);
});
