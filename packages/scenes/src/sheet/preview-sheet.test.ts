import { describe, expect, it } from 'vitest';
import { openTestHome } from '../test-home';
import { openCanvas } from './canvas';
import { findLevels } from './find-levels';
import { previewSheet } from './preview-sheet';

describe('a canvas', () => {
  it('fills what lies inside a polygon, and nothing outside the picture', () => {
    const canvas = openCanvas(10, 10);
    canvas.fill(
      [
        [2, 2],
        [5, 2],
        [5, 4],
        [2, 4],
      ],
      [0, 0, 0],
    );
    canvas.fill(
      [
        [-9, 8],
        [99, 8],
        [99, 99],
        [-9, 99],
      ],
      [0, 0, 0],
    );
    const dark = (x: number, y: number) => canvas.rgba[4 * (10 * y + x)] === 0;
    const count = Array.from({ length: 100 }, (_, i) => dark(i % 10, Math.floor(i / 10)));
    expect(count.filter(Boolean)).toHaveLength(6 + 20);
    expect([dark(2, 2), dark(4, 3), dark(5, 3), dark(1, 2)]).toEqual([true, true, false, false]);
  });

  it('writes letters that differ', () => {
    const seen = new Set<string>();
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
    for (const letter of letters) {
      const canvas = openCanvas(3, 5);
      canvas.text(letter, [0, 0], { scale: 1 });
      seen.add(canvas.rgba.join());
    }
    // O and D, U and V may be near; none but 0 may be taken for another.
    expect(seen.size).toBeGreaterThanOrEqual(letters.length - 1);
  });
});

describe('storeys', () => {
  it('are the common heights; stairs between them belong to the nearer one', () => {
    const heights = [
      ...Array.from({ length: 100 }, () => 0.01),
      ...Array.from({ length: 28 }, (_, i) => i / 10),
      ...Array.from({ length: 80 }, () => 2.8),
    ];
    const levels = findLevels(heights);
    expect(levels.map(({ floorM }) => Math.round(10 * floorM) / 10)).toEqual([0, 2.8]);
    expect(levels[0]?.toM).toBeCloseTo(1.4, 6);
    expect(findLevels([])).toHaveLength(1);
  });
});

describe('previewSheet', () => {
  it('shows rooms, ids and what can be walked on', async () => {
    const { home, pathFinder } = await openTestHome();
    const { scene, sensors } = home;
    const sheet = previewSheet({ scene, sensors, pathFinder, sceneHash: '' }, null);
    expect(sheet.widthPx).toBe(1600);
    const colours = new Map<string, number>();
    for (let at = 0; at < sheet.rgba.length; at += 4) {
      const key = sheet.rgba.subarray(at, at + 3).join();
      colours.set(key, (colours.get(key) ?? 0) + 1);
    }
    const greenPx = colours.get('96,168,104') ?? 0;
    const pxPerM = 776 / (scene.bounds.max[0] - scene.bounds.min[0]);
    const areaM2 = pathFinder.islands[0]?.areaM2 ?? 0;
    expect(greenPx / (pxPerM * pxPerM)).toBeGreaterThan(0.75 * areaM2);
    expect(colours.get('176,60,40') ?? 0).toBeGreaterThan(1000);
    pathFinder.dispose();
  });
});
