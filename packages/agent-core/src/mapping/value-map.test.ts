import { type Observation, SENSOR_PRESETS, type SensorPreset } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONE_BINS, coneConfidence, coneTable } from './cone-confidence';
import { BLOCKED, createExplorationMap, EXPLORED } from './exploration-map';
import { frontierValue, medianOf, UNRATED } from './frontier-value';
import { fuseValue } from './fuse-value';
import { cellAt } from './grid';
import { readCell, writeCell } from './layer';
import { MappingConfig } from './mapping-config';
import { updateMap } from './update-map';
import { createValueMap, updateValueMap, type ValueMap } from './value-map';

const FOV = (79 * Math.PI) / 180;

describe('coneConfidence (SRC-11)', () => {
  it.each([
    [0, 1], // cos² 0 = 1
    [FOV / 8, 0.890165], // cos²(π/8) = (1 + cos 45°) / 2 = 0.853553; 0.25 + 0.75 · 0.853553
    [FOV / 4, 0.625], // cos²(π/4) = 1/2; 0.25 + 0.375
    [(3 * FOV) / 8, 0.359835], // cos²(3π/8) = 0.146447; 0.25 + 0.109835
    [FOV / 2, 0.25], // cos²(π/2) = 0: the floor
    [-FOV / 4, 0.625],
    [FOV / 2 + 1e-6, 0],
  ])('at %f rad is %f', (angle, confidence) => {
    expect(coneConfidence(angle, FOV, 0.25)).toBeCloseTo(confidence, 6);
  });

  it('is met by the table to 5e-4', () => {
    const tanHalf = Math.tan(FOV / 2);
    const table = coneTable(tanHalf, 0.25);
    for (let degrees = -39; degrees <= 39; degrees++) {
      const angle = (degrees * Math.PI) / 180;
      const bin = Math.floor(((Math.tan(angle) + tanHalf) * CONE_BINS) / (2 * tanHalf));
      expect(Math.abs((table[bin] as number) - coneConfidence(angle, FOV, 0.25))).toBeLessThan(
        5e-4,
      );
    }
  });
});

describe('fuseValue (SRC-11)', () => {
  const weighted = { fusion: 'weighted', decisionThreshold: 0.35 } as const;
  const strongest = { fusion: 'max-confidence', decisionThreshold: 0.35 } as const;

  it('averages by confidence', () => {
    const fused = fuseValue(
      { value: 0.2, confidence: 0.5 },
      { value: 0.4, confidence: 1 },
      weighted,
    );
    // v = (0.5 · 0.2 + 1 · 0.4) / 1.5 = 0.5 / 1.5; c = (0.25 + 1) / 1.5 = 1.25 / 1.5
    expect(fused.value).toBeCloseTo(0.333333, 6);
    expect(fused.confidence).toBeCloseTo(0.833333, 6);
  });

  it('takes the first rating as it is', () => {
    expect(
      fuseValue({ value: 0, confidence: 0 }, { value: 0.3, confidence: 0.25 }, weighted),
    ).toEqual({
      value: 0.3,
      confidence: 0.25,
    });
  });

  it('ignores a weak view of what was seen better: 0.34 < 0.35 and 0.34 < 0.5', () => {
    const old = { value: 0.2, confidence: 0.5 };
    expect(fuseValue(old, { value: 0.9, confidence: 0.34 }, weighted)).toBe(old);
    expect(fuseValue(old, { value: 0.9, confidence: 0.35 }, weighted).value).toBeGreaterThan(0.2);
    const weaker = { value: 0.2, confidence: 0.3 };
    expect(fuseValue(weaker, { value: 0.9, confidence: 0.34 }, weighted).value).toBeGreaterThan(
      0.2,
    );
  });

  it('keeps the more confident of the two, the old one on a tie', () => {
    const old = { value: 0.2, confidence: 0.5 };
    expect(fuseValue(old, { value: 0.9, confidence: 0.6 }, strongest).value).toBe(0.9);
    expect(fuseValue(old, { value: 0.9, confidence: 0.5 }, strongest).value).toBe(0.2);
  });

  it('never leaves the range of the two values', () => {
    const rated = fc.record({
      value: fc.double({ min: 0, max: 1, noNaN: true }),
      confidence: fc.double({ min: 0.01, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(rated, rated, (a, b) => {
        const { value, confidence } = fuseValue(a, b, weighted);
        expect(value).toBeGreaterThanOrEqual(Math.min(a.value, b.value) - 1e-9);
        expect(value).toBeLessThanOrEqual(Math.max(a.value, b.value) + 1e-9);
        expect(confidence).toBeLessThanOrEqual(Math.max(a.confidence, b.confidence) + 1e-9);
      }),
    );
  });
});

/** A frame that sees nothing within range: the whole cone is open. */
const openFrame = (
  headingDeg: number,
  sensor: SensorPreset = SENSOR_PRESETS.fast,
): Observation => ({
  frameId: 'f',
  pose: { position: [0, 0, 0], headingDeg },
  sensor,
  depthM: new Float32Array(sensor.widthPx * sensor.heightPx),
});

describe('updateValueMap', () => {
  const config = MappingConfig.parse({ sizeCells: 300 });
  const fresh = () => {
    const map = createExplorationMap([0, 0, 0], config);
    return {
      map,
      values: createValueMap(map),
      at: (x: number, z: number) => cellAt(map.grid, x, z),
    };
  };

  it('rates the floor in view by its angle, and nothing else', () => {
    const { map, values, at } = fresh();
    updateMap(map, openFrame(0));
    updateValueMap(values, map, { observation: openFrame(0), score: 0.4 });
    expect(readCell(values.values, at(0, -2))).toBeCloseTo(0.4, 6);
    expect(readCell(values.confidences, at(0, -2))).toBeCloseTo(1, 3);
    // 19.75° to the right, half of the half field of view: tan = 0.3591; confidence 0.625
    expect(readCell(values.confidences, at(2 * 0.3591, -2))).toBeCloseTo(0.625, 1);
    expect(readCell(values.values, at(0, 1))).toBe(0);
    expect(readCell(values.values, at(0, -5.2))).toBe(0);
  });

  it('fuses cell by cell as fuseValue does', () => {
    const { map, values } = fresh();
    updateMap(map, openFrame(0));
    updateValueMap(values, map, { observation: openFrame(0), score: 0.2 });
    const at = (rated: ValueMap, i: number) => ({
      value: readCell(rated.values, i),
      confidence: readCell(rated.confidences, i),
    });
    const before = Array.from(map.cells, (_, i) => at(values, i));
    const second = openFrame(30);
    updateMap(map, second);
    const alone = createValueMap(map);
    updateValueMap(alone, map, { observation: second, score: 0.8 });
    updateValueMap(values, map, { observation: second, score: 0.8 });
    let both = 0;
    for (let i = 0; i < map.cells.length; i++) {
      const old = before[i] as ReturnType<typeof at>;
      const seen = at(alone, i);
      const expected = fuseValue(old, seen, config);
      if (old.confidence > 0 && seen.confidence > 0) both++;
      const now = at(values, i);
      expect(Math.abs(now.value - expected.value)).toBeLessThan(1e-5);
      expect(Math.abs(now.confidence - expected.confidence)).toBeLessThan(1e-5);
    }
    expect(both).toBeGreaterThan(1000);
  });

  it('stops at the farthest return of each column', () => {
    const { map, values, at } = fresh();
    const wall = openFrame(0);
    wall.depthM.fill(2);
    updateMap(map, openFrame(0)); // the floor behind is explored already
    updateMap(map, wall);
    updateValueMap(values, map, { observation: wall, score: 0.5 });
    expect(readCell(values.values, at(0, -1.7))).toBeCloseTo(0.5, 6);
    expect(readCell(values.values, at(0, -2.4))).toBe(0);
  });
});

describe('frontierValue', () => {
  it('is the median of the positive values within 0.5 m, on free explored cells', () => {
    const map = createExplorationMap(
      [0, 0, 0],
      MappingConfig.parse({ cellSizeM: 0.1, sizeCells: 100 }),
    );
    const values = createValueMap(map);
    const put = (x: number, z: number, value: number, bits = EXPLORED): void => {
      const index = cellAt(map.grid, x, z);
      map.cells[index] = bits;
      writeCell(values.values, index, value);
    };
    const here = cellAt(map.grid, 0, 0);
    expect(frontierValue(map, values, here)).toBe(UNRATED);
    put(0, 0, 0.1);
    put(0.1, 0, 0.5);
    put(0.2, 0, 0.3);
    put(0.3, 0, 0); // not rated: does not count
    put(0, 0.2, -0.3); // a cosine below 0: does not count either, as in VLFM
    put(0.5, 0, 0.9); // exactly 0.5 m away: counts
    put(0.4, 0.4, 1); // 0.57 m away: does not
    put(-0.1, 0, 1, EXPLORED | BLOCKED); // not a place for the robot
    // 0.1, 0.3, 0.5, 0.9: the mean of 0.3 and 0.5
    expect(frontierValue(map, values, here)).toBeCloseTo(0.4, 6);
  });

  it('fuses cosines below 0 as they are, before it is decided what counts', () => {
    const seen = { value: -0.2, confidence: 1 };
    const fused = fuseValue({ value: 0.3, confidence: 1 }, seen, {
      fusion: 'weighted',
      decisionThreshold: 0.35,
    });
    // (0.3 − 0.2) / 2; with −0.2 taken as 0 it would be 0.15.
    expect(fused.value).toBeCloseTo(0.05, 9);
  });

  it('takes the middle one of an odd number', () => {
    expect(medianOf(Float32Array.of(9, 1, 5))).toBe(5);
    expect(medianOf(Float32Array.of(2))).toBe(2);
    expect(medianOf(Float32Array.of(4, 2))).toBe(3);
  });
});
