import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { forwardXZ } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headingFromQuaternion } from '../../input/frames';
import { readHabitatEpisodes, sceneNameOf } from './read-episodes';

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const EPISODE = {
  episode_id: 7,
  scene_id: 'hm3d/val/00877-4ok3usBNeis/4ok3usBNeis.basis.glb',
  start_position: [1, 0.16, -2],
  // A quarter turn to the left about +y: (0, sin 45°, 0, cos 45°).
  start_rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2],
  object_category: 'chair',
};

describe('readHabitatEpisodes', () => {
  it('takes the start over and leaves the task as it is', () => {
    const { episodes, rest } = readHabitatEpisodes(
      encode({ episodes: [EPISODE], goals_by_category: {} }),
      'v.json',
    );
    expect(rest).toEqual({ goals_by_category: {} });
    expect(episodes).toEqual([
      {
        episodeId: '7',
        sceneId: EPISODE.scene_id,
        start: { position: [1, 0.16, -2], headingDeg: 90 },
        rest: { object_category: 'chair' },
      },
    ]);
    expect(sceneNameOf(EPISODE.scene_id)).toBe('4ok3usBNeis');
  });

  it('finds the heading of every whole turn about +y', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), (deg) => {
        const half = (deg * Math.PI) / 360;
        expect(headingFromQuaternion([0, Math.sin(half), 0, Math.cos(half)])).toBe(deg);
      }),
    );
    expect(forwardXZ(90).map(Math.round)).toEqual([-1, -0]);
  });

  it('refuses what is wrong by member', () => {
    const read = (change: object) =>
      readHabitatEpisodes(encode({ episodes: [EPISODE, { ...EPISODE, ...change }] }), 'v.json');
    expect(() => read({ start_rotation: [0, 0, 0, 2] })).toThrow(/length 2\.000, not 1/);
    expect(() => read({ start_position: [1, 2] })).toThrow();
    expect(() => readHabitatEpisodes(encode({}), 'v.json')).toThrow();
  });

  const real = fileURLToPath(
    new URL('../../../../../../shared/data/habitat/demo.json.gz', import.meta.url),
  );
  it.skipIf(!existsSync(real))('reads a real file (skipped where the data is not there)', () => {
    const { episodes, rest } = readHabitatEpisodes(new Uint8Array(readFileSync(real)), real);
    expect(Object.keys(rest)).toContain('config');
    expect(episodes[0]).toMatchObject({
      episodeId: '0',
      start: { position: [0, 0, 0], headingDeg: 0 },
    });
    expect(episodes.map(({ sceneId }) => sceneNameOf(sceneId))).toContain('102817140');
    expect(episodes[0]?.rest).toHaveProperty('rigid_objs');
  });
});
