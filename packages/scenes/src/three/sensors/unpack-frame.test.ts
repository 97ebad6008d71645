import { describe, expect, it } from 'vitest';
import { unpackDepthIds, unpackRgb } from './unpack-frame';

const sensor = { widthPx: 2, heightPx: 2, minDepthM: 0.5, maxDepthM: 5 };

describe('unpackDepthIds', () => {
  it.each([2, 4])('turns rows round and keeps ids beyond the depth range, %d channels', (n) => {
    const pixel = (depthM: number, id: number) => [depthM, id, 9, 9].slice(0, n);
    // bottom row first: 0.4 m is too near, 7 m too far, 0 and 0 is nothing at all
    const pixels = [pixel(0.4, 3), pixel(7, 65535), pixel(0, 0), pixel(5, 1)].flat();
    const { depthM, ids } = unpackDepthIds(Float32Array.from(pixels), n, sensor);
    expect([...depthM]).toEqual([0, 5, 0, 0]);
    expect([...ids]).toEqual([0, 1, 3, 65535]);
  });
});

describe('unpackRgb', () => {
  it('turns rows round and drops opacity', () => {
    const rgba = Uint8Array.of(1, 2, 3, 0, 4, 5, 6, 255);
    expect([...unpackRgb(rgba, 1, 2)]).toEqual([4, 5, 6, 1, 2, 3]);
    expect([...unpackRgb(rgba, 2, 1)]).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
