import { describe, expect, it } from 'vitest';
import { drawLineup, lineupViews, type Shown } from '.';

/** A capture that shows its object from so many sides of six. */
const shown = (objectId: string, sides: number, scene = 'a'): Shown => ({
  episodeId: `${scene}-${objectId}-positive`,
  target: { objectId, category: objectId.replace(/-\d$/u, '') },
  goalPosition: [0, 0.5, 0],
  views: [0, 1, 2, 3, 4, 5].flatMap((sector) =>
    (['far', 'near'] as const).map((range) => ({
      ...{ tag: `s${sector}_${range}`, sector, range, navigable: true },
      position: [
        (range === 'far' ? 1.5 : 1) * Math.cos((sector * Math.PI) / 3),
        1.31,
        (range === 'far' ? 1.5 : 1) * Math.sin((sector * Math.PI) / 3),
      ] as const,
      ...{ meetsThreshold: sector < sides, rgb: null, depth: null, box: null, areaPx: 900 },
    })),
  ) as Shown['views'],
});
const MUGS = [1, 2, 3, 4, 5].map((n) => shown(`mug-${n}`, 6));
const among = [...MUGS, shown('hat-1', 6)];
const drawn = (seed: string, things = 4, target = MUGS[0] as Shown) =>
  drawLineup(target, { among, things, seed });

describe('a line of things', () => {
  it('has the described one once, among others of its category', () => {
    const ids = drawn('1')?.map(({ objectId }) => objectId) ?? [];
    expect(ids).toContain('mug-1');
    expect(new Set(ids).size).toBe(4);
    expect(ids.every((id) => id.startsWith('mug'))).toBe(true);
  });

  it('has the same others for all descriptions of a thing, in places of their own', () => {
    const lines = ['1', '2', '3', '4', '5', '6'].map((seed) => drawn(seed) ?? []);
    const sets = lines.map((line) =>
      line
        .map(({ objectId }) => objectId)
        .sort()
        .join(),
    );
    expect(new Set(sets).size).toBe(1);
    const places = lines.map((line) => line.findIndex(({ objectId }) => objectId === 'mug-1'));
    expect(new Set(places).size).toBeGreaterThan(1);
    expect(drawn('1')).toEqual(lines[0]);
  });

  it('puts the described one at each place about equally often', () => {
    const counts = [0, 0, 0, 0];
    for (let n = 0; n < 400; n++) {
      const at = (drawn(`s${n}`) ?? []).findIndex(({ objectId }) => objectId === 'mug-1');
      counts[at] = (counts[at] ?? 0) + 1;
    }
    // 100 each by chance; ±3.5 standard deviations of √(400 · ¼ · ¾) = 8.7.
    for (const count of counts) expect(Math.abs(count - 100)).toBeLessThan(31);
  });

  it('takes the capture of another that shows most sides', () => {
    const twice = [shown('mug-2', 3, 'b'), shown('mug-2', 6, 'c'), shown('mug-2', 5, 'd')];
    const line = drawLineup(MUGS[0] as Shown, { among: twice, things: 2, seed: '1' });
    expect(line?.find(({ objectId }) => objectId === 'mug-2')?.pairId).toBe('c-mug-2-positive');
  });

  it('is none where there are not so many', () => {
    expect(drawn('1', 5)).toHaveLength(5);
    expect(drawn('1', 6)).toBeNull();
  });
});

describe('pictures of a thing in a line', () => {
  it('are four at most, near ones, spread around it, and none that hardly shows it', () => {
    // Of six every one and a half: 0, 1.5, 3, 4.5.
    expect(lineupViews(shown('mug-1', 6))).toEqual(['s0_near', 's1_near', 's3_near', 's4_near']);
    expect(lineupViews(shown('mug-1', 2))).toEqual(['s0_near', 's1_near']);
    expect(lineupViews(shown('mug-1', 0))).toEqual([]);
  });
});
