import { describe, expect, it } from 'vitest';
import { atMostOfObject } from './at-most-of-object';
import { type CapturedEpisode, rawIndexRow } from './index-rows';
import { indexTexts } from './index-texts';

const captured = (scene: string, episodeId: string, objectId: string): CapturedEpisode => ({
  scene,
  episodeId,
  object: { objectId, category: objectId.replace(/-\d+$/, '') },
  views: [{ sector: 0, isNavigable: true, meetsThreshold: true }],
});
const HOMES = ['ash', 'elm', 'oak', 'fir'];
/** Each object three times in each home. */
const all = HOMES.flatMap((home) =>
  ['mug-1', 'mug-2', 'hat-1'].flatMap((id, i) =>
    [0, 3, 6].map((turn) => captured(home, `${i + turn}`, id)),
  ),
);
const rows = all.flatMap((one) => rawIndexRow(one, 'val') ?? []);

describe('atMostOfObject', () => {
  it('keeps so many of each, one of each home before a second of any', () => {
    for (const most of [1, 3, 4, 6, 12, 99]) {
      const kept = atMostOfObject(rows, most);
      for (const id of ['mug-1', 'mug-2', 'hat-1']) {
        const own = kept.filter((row) => row.target_object_id === id);
        expect(own).toHaveLength(Math.min(most, 12));
        const perHome = HOMES.map((home) => own.filter(({ scene }) => scene === home).length);
        expect(Math.max(...perHome) - Math.min(...perHome)).toBeLessThanOrEqual(1);
      }
      expect(kept).toEqual(rows.filter((row) => kept.includes(row)));
    }
  });

  it('takes homes in another order for another object, and keeps its choice when more is captured', () => {
    const objects = Array.from({ length: 24 }, (_, i) => `ball-${i}`);
    const many = HOMES.flatMap((home) => objects.map((id, i) => captured(home, `${i}`, id)));
    const one = atMostOfObject(
      many.flatMap((x) => rawIndexRow(x, 'val') ?? []),
      1,
    );
    expect(new Set(one.map(({ scene }) => scene)).size).toBe(HOMES.length);
    const more = [
      ...rows,
      ...HOMES.flatMap((home) => rawIndexRow(captured(home, '99', 'mug-1'), 'val') ?? []),
    ];
    expect(atMostOfObject(more, 12)).toEqual(rows);
  });
});

describe('indexTexts', () => {
  const objects = ['mug-1', 'mug-2', 'hat-1', 'hat-2'].map((objectId) => ({
    objectId,
    category: objectId.slice(0, 3),
  }));

  it('lists all episodes, and three pairs of each that is asked about, which depend on nothing else', () => {
    const { raw, pairs, texts } = indexTexts(all, objects, {
      split: 'val',
      seed: 42,
      mostOfObject: 2,
    });
    expect(raw).toHaveLength(36);
    expect(pairs).toHaveLength(3 * 2 * 3);
    expect(texts['pv_index_all.jsonl'].split('\n')).toHaveLength(18 + 1);
    const whole = indexTexts(all, objects, { split: 'val', seed: 42, mostOfObject: 12 });
    const key = (row: (typeof pairs)[number]) =>
      `${row.episode_path} ${row.pair_type} ${row.query_object_id}`;
    const known = new Set(whole.pairs.map(key));
    expect(pairs.every((row) => known.has(key(row)))).toBe(true);
    expect(whole.pairs).not.toEqual(
      indexTexts(all, objects, { split: 'val', seed: 1, mostOfObject: 12 }).pairs,
    );
  });
});
