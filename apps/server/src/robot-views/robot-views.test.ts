import type { RgbPainter } from '@parley/models/frames';
import { type Box, SENSOR_PRESETS } from '@parley/protocol';
import { decode } from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import type { JobThread } from '../painters/thread-queue';
import { cropAround } from './crop-around';
import type { PaintJob } from './paint-messages';
import { paintRobotView } from './paint-robot-view';
import { createRobotPainter } from './robot-painter';

const sensor = SENSOR_PRESETS.fast;
const pose = { position: [0, 0, 0] as const, headingDeg: 0 };
/** A grey room: every light or dark pixel belongs to the frame that is drawn. */
const grey: RgbPainter = {
  backend: 'grey',
  maxFramePx: 1280,
  paint: (_pose, { widthPx, heightPx }) =>
    Promise.resolve(new Uint8Array(3 * widthPx * heightPx).fill(128)),
};

describe('cropAround', () => {
  it.each<Box>([
    [70, 50, 80, 60],
    [0, 0, 6, 6],
    [150, 110, 160, 120],
    [10, 5, 150, 118],
  ])('keeps the thing and the shape of the frame: %j', (...box) => {
    const crop = cropAround(box, sensor);
    expect(crop[0]).toBeGreaterThanOrEqual(0);
    expect(crop[1]).toBeGreaterThanOrEqual(0);
    expect(crop[2]).toBeLessThanOrEqual(160);
    expect(crop[3]).toBeLessThanOrEqual(120);
    expect(crop[0]).toBeLessThanOrEqual(box[0]);
    expect(crop[3]).toBeGreaterThanOrEqual(box[3]);
    expect((crop[2] - crop[0]) / (crop[3] - crop[1])).toBeCloseTo(160 / 120, 5);
  });
});

describe('paintRobotView', () => {
  const box: Box = [60, 40, 100, 80];

  it('frames the thing where it is, and leaves the rest as it was', async () => {
    const painted = await paintRobotView(grey, { pose, sensor, box, isCropped: false });
    expect([painted.widthPx, painted.heightPx]).toEqual([640, 480]);
    const { data, width } = decode(painted.jpeg, { useTArray: true });
    const at = (x: number, y: number) => data[4 * (y * width + x)] as number;
    // The box is 240…400 × 160…320 in the picture; the line runs a little outside it.
    const across = Array.from({ length: 240 }, (_, x) => at(x, 240));
    expect(Math.max(...across), 'a light line left of the thing').toBeGreaterThan(200);
    expect(Math.min(...across), 'with dark ones beside it').toBeLessThan(60);
    expect(at(320, 240), 'the thing itself').toBeCloseTo(128, -1);
    expect(at(20, 20), 'the room').toBeCloseTo(128, -1);
  });

  it('shows the whole frame without a line where there is nothing to frame', async () => {
    const { jpeg } = await paintRobotView(grey, { pose, sensor, box: null, isCropped: true });
    const { data } = decode(jpeg, { useTArray: true });
    const reds = new Set(data.filter((_, i) => i % 4 === 0));
    expect(Math.max(...reds) - Math.min(...reds)).toBeLessThan(6);
  });
});

describe('createRobotPainter', () => {
  const painted = { jpeg: new Uint8Array([1]), widthPx: 1, heightPx: 1 };
  const view = { pose, sensor, box: null, isCropped: false };
  type Painted = typeof painted | null;

  /** Threads that do each job at once; what homes they were asked for, in turn. */
  function threads(reply: (sceneDir: string, nth: number) => Painted | Error) {
    const asked: string[] = [];
    let opened = 0;
    const open = (): JobThread<PaintJob, Painted> => {
      const nth = opened++;
      const hear = new Map<string, (value: never) => void>();
      return {
        postMessage: ({ id, job }) => {
          asked.push(job.sceneDir);
          const result = reply(job.sceneDir, nth);
          const [event, told] =
            result instanceof Error ? ['error', result] : ['message', { id, result }];
          setTimeout(() => hear.get(event as string)?.(told as never), 1);
        },
        on: (event: string, listener: (value: never) => void) => hear.set(event, listener),
        ref: () => undefined,
        unref: () => undefined,
        terminate: () => Promise.resolve(),
      };
    };
    return { open, asked, count: () => opened };
  }

  it('paints a picture that is waited for before it reads homes ahead, on one thread', async () => {
    const { open, asked, count } = threads(() => painted);
    const painter = createRobotPainter({ open, onLost: () => undefined });
    const ahead = [painter.warm('read'), painter.warm('ahead')];
    await expect(painter.paint('wanted', view)).resolves.toEqual(painted);
    await Promise.all(ahead);
    expect(asked).toEqual(['read', 'wanted', 'ahead']);
    expect(count()).toBe(1);
    await painter.close();
  });

  it('paints again where a thread has died, says so where two have, and goes on', async () => {
    const { open, asked } = threads((home, nth) =>
      home === 'deadly' || (home === 'large' && nth === 0) ? new Error('out of memory') : painted,
    );
    const painter = createRobotPainter({ open, onLost: () => undefined });
    await expect(painter.paint('large', view)).resolves.toEqual(painted);
    await expect(painter.paint('deadly', view)).rejects.toThrow('out of memory');
    await expect(painter.warm('deadly'), 'reading ahead never fails').resolves.toBeUndefined();
    await expect(painter.paint('a', view)).resolves.toEqual(painted);
    expect(asked).toEqual(['large', 'large', 'deadly', 'deadly', 'deadly', 'a']);
    await painter.close();
  });
});
