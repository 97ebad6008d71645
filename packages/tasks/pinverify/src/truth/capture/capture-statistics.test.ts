import { expect, it } from 'vitest';
import { captureStatistics } from './capture-statistics';
import type { PackedEpisode } from './packed-set';

/** A mug, whose threshold is 150 px; views by their place among the twelve, with the size of their masks. */
const episode = (object: string, areasPx: Readonly<Record<number, number>>): PackedEpisode => ({
  scene: 'maple',
  episode: object,
  object,
  category: 'mug',
  goal: [0, 0.8, 0],
  at: [0, 0.75, 0],
  yaw: 0,
  on: null,
  views: Array.from({ length: 12 }, (_, i) =>
    areasPx[i] === undefined ? null : [1.5, 0, 0, areasPx[i] as number],
  ),
});

it('counts sectors and views as Table 11 does', () => {
  // First: sector 0 (seen from near), sector 2 (a trap). Second: sector 4 alone, with one empty mask.
  const episodes = [episode('a', { 0: 100, 1: 400, 2: 20 }), episode('b', { 4: 0, 5: 1000 })];
  expect(captureStatistics(episodes)).toEqual({
    episodes: 2,
    scenes: 1,
    objects: 2,
    categories: 1,
    navigableSectors: 1.5,
    visibleSectors: 1,
    trapSectors: 0.5,
    navigableViews: 2.5,
    visibleViews: 1,
    // of 20, 100, 400 and 1000
    medianMaskPx: 250,
  });
  expect(captureStatistics(episodes.slice(1)).medianMaskPx).toBe(1000);
  expect(captureStatistics([episode('c', { 0: 0 })]).medianMaskPx).toBeNull();
});
