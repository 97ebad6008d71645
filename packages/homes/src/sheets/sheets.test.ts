import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FurnitureModel, furnitureModel } from '../furniture';
import { BUILT_IN_TIERS, openFurnitureLibrary } from '../library';
import { drawModel, pixelsPerMetre } from './draw-model';
import { drawSheet, scaleBar } from './draw-sheets';
import { modelAlone, sheetLook } from './model-alone';
import { modelsOfSheets } from './models-of-sheets';
import { BACKGROUND } from './picture';

const LIBRARY = fileURLToPath(new URL('../../../../public/furniture', import.meta.url));

describe('sheets of models', () => {
  let models: FurnitureModel[];
  beforeAll(async () => {
    models = modelsOfSheets(await openFurnitureLibrary(LIBRARY, BUILT_IN_TIERS));
  }, 60_000);

  it('number the models as the record does', async () => {
    const text = await readFile(`${LIBRARY}/AUDIT.md`, 'utf8');
    const numbered = [...text.matchAll(/^\| (\d+) \| `([^`]+)`/gm)].map(([, n, id]) => [n, id]);
    expect(numbered).toEqual(models.map(({ id }, i) => [`${i + 1}`, id]));
  });

  it('have a scale: a table of 1.7 m is as many bars long as it is', async () => {
    const alone = modelAlone(sheetLook(furnitureModel('table-black-table')));
    const pxPerM = pixelsPerMetre(alone, 190);
    const { lengthCm, lengthPx } = scaleBar(pxPerM);
    expect(lengthCm).toBe(50);
    const [front] = await drawModel(alone, 190);
    const rgb = front?.rgb ?? new Uint8Array();
    const isSeen = (x: number, y: number): boolean =>
      BACKGROUND.rgb.some((value, k) => rgb[3 * (190 * y + x) + k] !== value);
    const columns = Array.from({ length: 190 }, (_, x) => x).filter((x) =>
      Array.from({ length: 190 }, (_, y) => y).some((y) => isSeen(x, y)),
    );
    const lengthM = (columns.length / lengthPx) * 0.5;
    expect(lengthM).toBeGreaterThan(1.6);
    expect(lengthM).toBeLessThan(1.85);
  });

  it('show a model from four sides, and the same bytes each time', async () => {
    const sheet = await drawSheet([furnitureModel('chair-slat')], 7);
    expect(await drawSheet([furnitureModel('chair-slat')], 7)).toEqual(sheet);
    expect(await drawSheet([furnitureModel('chair-slat')], 8)).not.toEqual(sheet);
    const [front, back, left, above] = await drawModel(
      modelAlone(sheetLook(furnitureModel('chair-slat'))),
      96,
    );
    for (const view of [front, back, left, above]) {
      const share = paintedShare(view?.rgb ?? new Uint8Array());
      expect(share).toBeGreaterThan(0.05);
      expect(share).toBeLessThan(0.95);
    }
    expect(back).not.toEqual(front);
    expect(left).not.toEqual(front);
    expect(above).not.toEqual(front);
  });
});

function paintedShare(rgb: Uint8Array): number {
  const isPainted = Array.from({ length: rgb.length / 3 }, (_, i) =>
    BACKGROUND.rgb.some((value, k) => rgb[3 * i + k] !== value),
  );
  return isPainted.filter(Boolean).length / isPainted.length;
}
