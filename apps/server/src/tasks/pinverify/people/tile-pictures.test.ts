import type { Image } from '@parley/scenes/textures';
import { expect, it } from 'vitest';
import { tilePictures } from './tile-pictures';

const plain = (widthPx: number, heightPx: number, red: number): Image => ({
  ...{ widthPx, heightPx },
  rgba: Uint8Array.from({ length: 4 * widthPx * heightPx }, (_, i) =>
    i % 4 === 0 ? red : i % 4 === 3 ? 255 : 0,
  ),
});
const at = ({ widthPx, rgba }: Image, x: number, y: number) => [
  ...rgba.subarray(4 * (y * widthPx + x), 4 * (y * widthPx + x) + 3),
];

it('has each picture in a tile of its own, as large as fits, on grey', () => {
  const all = tilePictures([plain(100, 50, 10), plain(50, 100, 20), plain(900, 900, 30)]);
  expect([all.widthPx, all.heightPx]).toEqual([640, 640]);
  expect([at(all, 160, 160), at(all, 480, 160), at(all, 160, 480)]).toEqual([
    [10, 0, 0],
    [20, 0, 0],
    [30, 0, 0],
  ]);
  // 100 × 50 is 304 × 152 in its tile, from row 84 on.
  expect([at(all, 160, 83), at(all, 160, 84)]).toEqual([
    [236, 236, 236],
    [10, 0, 0],
  ]);
  expect(at(all, 480, 480)).toEqual([236, 236, 236]);
});

it('shrinks by the mean of what comes together', () => {
  const striped: Image = {
    ...{ widthPx: 608, heightPx: 608 },
    rgba: Uint8Array.from({ length: 4 * 608 * 608 }, (_, i) =>
      i % 4 === 0 ? ((i / 4) % 2 === 0 ? 0 : 200) : 255,
    ),
  };
  const one = tilePictures([striped]);
  expect([one.widthPx, one.heightPx]).toEqual([320, 320]);
  expect(at(one, 100, 100)[0]).toBe(100);
});
