import type { Vec3 } from '@parley/protocol';
import { expect, it } from 'vitest';
import { episodeSeed } from './episode-seed';
import { type MeasuredView, metaOf } from './meta-of';
import { metaText, PackableMeta, PackedSet, packEpisode, unpackMeta } from './packed-set';
import { planViews } from './plan-views';

const GOAL: Vec3 = [2.123457, 0.812346, -1.5];
const seed = episodeSeed('maple', '3', 42);
/** Three sectors are open; what is seen differs from view to view, and from one nothing is. */
const views = planViews(GOAL, ([x, , z]) => (x > GOAL[0] ? [x, 0, z] : null), seed).map(
  (view, i): MeasuredView => ({
    ...view,
    mask:
      view.pose === null
        ? null
        : i === 0
          ? { areaPx: 0, box: null }
          : { areaPx: 100 * i, box: [i, i + 1, i + 20, i + 30] },
  }),
);
const text = (isPictured: boolean): string =>
  metaText(
    metaOf({
      episode: { sceneId: 'maple', episodeId: '3', object: { id: 'mug-2', category: 'mug' } },
      seed,
      goal: GOAL,
      stance: { position: [2.1, 0.75, -1.5], yawDeg: 211, supportId: 17 },
      views,
      madeWith: 'this test',
      isPictured,
    }),
  );

it('a packed episode unpacks to its meta.json, to the byte', () => {
  expect(views.filter(({ pose }) => pose !== null).length).toBeGreaterThanOrEqual(4);
  expect(views.filter(({ pose }) => pose === null).length).toBeGreaterThanOrEqual(4);
  for (const isPictured of [true, false]) {
    const packed = packEpisode(PackableMeta.parse(JSON.parse(text(isPictured))));
    const set = PackedSet.parse({ seed: 42, made: { maple: 'this test' }, episodes: [packed] });
    expect(unpackMeta(packed, set)).toBe(text(false));
  }
  expect(JSON.parse(text(true)).without_pictures).toBeUndefined();
});
