import { ParleyError } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FITTED_HOMES, MapQueryBelief } from '../../shared';
import { type Area, overlapShare, placeOf, sizeOf } from './area';
import { areaOf, connectedCells } from './connected-areas';
import { claimSlot, createFeatureMap, type FeatureMap, heightOf, measureSlot } from './feature-map';
import { decodeFeatureMap, encodeFeatureMap } from './map-codec';
import fitted from './map-fit.json';
import { mapQueryBelief } from './map-query-belief';
import { DEFAULT_MAP_MATCH, MapMatchConfig, mapMatchOf } from './match-config';
import { type MapQuery, queryFeatureMap, suitableAreas } from './query-feature-map';
import { isLessLike, rivalOf, similarityBySlot, similarityOfSlot, unitOf } from './similarity';

const GRID = { originXM: 0, originZM: 0, cellSizeM: 0.05, widthCells: 40, heightCells: 40 };

/** Gives a block of cells one feature, seen once at a height. */
function paint(
  map: FeatureMap,
  [col, row, cols, rows]: readonly [number, number, number, number],
  feature: readonly number[],
  heightM = 0.5,
): void {
  for (let z = row; z < row + rows; z++)
    for (let x = col; x < col + cols; x++) {
      const slot = claimSlot(map, z * GRID.widthCells + x);
      map.sums.set(feature, slot * map.dims);
      map.weights[slot] = 1;
      map.heightSums[slot] = heightM;
      measureSlot(map, slot);
    }
}

const CHAIR = [1, 0, 0];
const SOFA = [0.8, 0.6, 0];
/** A little less like a chair than the fitted margin lets pass. */
const TABLE = [0.79, Math.sqrt(1 - 0.79 * 0.79), 0];
const FLOOR = [0, 0, 1];

function room(): FeatureMap {
  const map = createFeatureMap(GRID, 3);
  paint(map, [0, 0, 40, 40], FLOOR, 0);
  paint(map, [2, 2, 6, 6], CHAIR);
  paint(map, [20, 4, 5, 4], CHAIR);
  paint(map, [10, 20, 20, 10], TABLE);
  return map;
}
/** Thresholds of these tests: what was fitted may change. */
const MATCH = { margin: 0.2, minSimilarity: 0.3 };
const ask = (map: FeatureMap, vector: readonly number[], config: object = {}) =>
  queryFeatureMap(map, { vector, others: [FLOOR] }, MapMatchConfig.parse({ ...MATCH, ...config }));

it('takes the values that were fitted for the kind of features', () => {
  for (const kind of ['pixel', 'region'] as const) {
    const { margin, minSimilarity } = mapMatchOf(kind);
    expect({ margin, minSimilarity }).toEqual({
      margin: fitted[kind].margin,
      minSimilarity: fitted[kind].minSimilarity,
    });
  }
  expect(Object.keys(fitted.provenance.homes)).toEqual(FITTED_HOMES);
});

it('takes the values of an encoder that the robot is told', () => {
  const own = { margin: 0.02, minSimilarity: 0.24 };
  expect(mapMatchOf('pixel', own)).toEqual({ ...DEFAULT_MAP_MATCH, ...own });
  // A cosine of 0.25, as CLIP has them: nothing matches by the figures of features made from truth.
  const map = createFeatureMap(GRID, 3);
  paint(map, [2, 2, 6, 6], [0.25, Math.sqrt(1 - 0.0625), 0]);
  const found = (config: MapMatchConfig) =>
    queryFeatureMap(map, { vector: CHAIR, others: [] }, config).areas.length;
  expect([found(mapMatchOf('pixel')), found(mapMatchOf('pixel', own))]).toEqual([0, 1]);
});

describe('a text on the map', () => {
  it('finds each thing with contour, middle, height and score', () => {
    const { areas } = ask(room(), CHAIR);
    expect(areas.map(({ cells }) => cells.length)).toEqual([36, 20]);
    // Columns 2…7 of 5 cm: the middle is at (2 + 7) / 2 + ½ = 5 cells.
    expect(areas[0]?.position).toEqual([0.25, 0.5, 0.25]);
    expect(areas[0]?.score).toBe(1);
    expect(areas[0]?.contour).toHaveLength(20);
    expect(areas[0]?.contourArea).toBe(25);
  });

  it('takes what is like it when the thing itself is not there', () => {
    // Cosine of chair and sofa is 0.8.
    const map = createFeatureMap(GRID, 3);
    paint(map, [0, 0, 10, 10], SOFA);
    expect(ask(map, CHAIR).areas[0]?.score).toBeCloseTo(0.8, 6);
    expect(ask(map, CHAIR, { minSimilarity: 0.81 }).areas).toEqual([]);
  });

  it('takes both when the margin allows it, best first', () => {
    // Within 0.21 of the best: the table's 200 cells make the chairs' 36 and 20 too small, 0.3 × 200.
    const wide = { margin: 0.21 };
    expect(ask(room(), CHAIR, wide).areas.map(({ cells }) => cells.length)).toEqual([200]);
    expect(
      ask(room(), CHAIR, { ...wide, minAreaShare: 0 }).areas.map(({ cells }) => cells.length),
    ).toEqual([36, 20, 200]);
  });

  it('leaves out what is more like what it is told apart from', () => {
    const mixed = [0.6, 0, 0.7];
    const map = createFeatureMap(GRID, 3);
    paint(map, [0, 0, 10, 10], mixed);
    expect(ask(map, CHAIR).areas).toEqual([]);
    expect(ask(map, CHAIR, { contrast: false }).areas).toHaveLength(1);
  });

  it('finds nothing on an empty map, and refuses a query of other dimensions', () => {
    expect(ask(createFeatureMap(GRID, 3), CHAIR)).toEqual({
      areas: [],
      scores: new Float32Array(0),
    });
    expect(() => similarityBySlot(room(), [1, 0])).toThrow(ParleyError);
  });
});

it('reads cells to their end only where they may still match, and never misses one', () => {
  const numbers = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(numbers, { maxLength: 30 }),
      numbers,
      fc.float({ min: -1, max: 1, noNaN: true }),
      (features, query, least) => {
        const map = createFeatureMap(GRID, 6);
        for (const [i, feature] of features.entries()) paint(map, [i, 0, 1, 1], feature);
        const exact = similarityBySlot(map, query);
        similarityBySlot(map, query, least).forEach((score, slot) => {
          const wanted = exact[slot] as number;
          if (wanted >= least) expect(score).toBe(wanted);
          else expect(score).toBeLessThan(least + 1e-6);
        });
      },
    ),
  );
});

describe('two slots at a time, and half of the numbers where these settle it', () => {
  const whole = fc.integer({ min: -9, max: 9 });
  /** Of 7 to 9 numbers: halves of 3 and of 4, which is read in fours. */
  const spaces = fc.integer({ min: 7, max: 9 }).chain((dims) => {
    const vector = fc.array(whole, { minLength: dims, maxLength: dims });
    return fc.record({
      features: fc.array(vector, { minLength: 1, maxLength: 12 }),
      query: vector,
    });
  });
  const mapOf = (features: readonly (readonly number[])[]): FeatureMap => {
    const map = createFeatureMap(GRID, features[0]?.length ?? 0);
    for (const [i, feature] of features.entries()) paint(map, [i, 0, 1, 1], feature);
    return map;
  };

  it('give each slot what it has alone, to the last digit', () => {
    fc.assert(
      fc.property(spaces, ({ features, query }) => {
        const alone = features.map((feature) => similarityBySlot(mapOf([feature]), query)[0]);
        expect([...similarityBySlot(mapOf(features), query)]).toEqual(alone);
        const map = mapOf(features);
        const unit = unitOf(map, query);
        for (const [slot, score] of alone.entries())
          expect(score).toBeCloseTo(similarityOfSlot(map, unit, slot), 5);
      }),
    );
  });

  it('say whether a slot is less like another text as its whole similarity does', () => {
    fc.assert(
      fc.property(spaces, fc.float({ min: -1, max: 1, noNaN: true }), (space, score) => {
        const map = mapOf(space.features);
        const rival = rivalOf(map, space.query);
        for (let slot = 0; slot < map.count; slot++) {
          const similarity = similarityOfSlot(map, rival.unit, slot);
          for (const least of [score, similarity, 0])
            expect(isLessLike(map, rival, { slot, score: least })).toBe(similarity < least);
        }
      }),
    );
  });
});

describe('the quick way through the map', () => {
  /** As the query is defined: all cells in full, parts by sets, the border of every part. */
  function plainQuery(map: FeatureMap, { vector, others }: MapQuery, config: MapMatchConfig) {
    const scores = similarityBySlot(map, vector, config.minSimilarity);
    const units = config.contrast ? others.map((other) => unitOf(map, other)) : [];
    const close = [...scores.keys()].filter(
      (slot) =>
        (scores[slot] as number) >= config.minSimilarity &&
        units.every((unit) => similarityOfSlot(map, unit, slot) < (scores[slot] as number)),
    );
    const best = Math.max(-1, ...close.map((slot) => scores[slot] as number));
    const matching = close.filter((slot) => (scores[slot] as number) >= best - config.margin);
    const left = new Set(matching.map((slot) => map.cellOf[slot] as number).sort((a, b) => a - b));
    const areas = [...left].flatMap((first) => {
      if (!left.delete(first)) return [];
      const part = [first];
      for (const cell of part) {
        const [col, row] = placeOf(cell, map.grid);
        for (const next of [...left]) {
          const [c, r] = placeOf(next, map.grid);
          if (Math.abs(c - col) <= 1 && Math.abs(r - row) <= 1 && left.delete(next))
            part.push(next);
        }
      }
      return [areaOf(part, map.grid, (cell) => heightOf(map, cell))];
    });
    return suitableAreas(areas, config)
      .map((area) => {
        const sum = area.cells.reduce(
          (total, cell) => total + (scores[map.slotOf[cell] as number] as number),
          0,
        );
        return { ...area, score: Math.round((sum / area.cells.length) * 1e6) / 1e6 };
      })
      .sort((a, b) => b.score - a.score || (a.cells[0] as number) - (b.cells[0] as number));
  }

  const feature = fc.constantFrom(CHAIR, SOFA, FLOOR, [0.6, 0, 0.7], [-1, 0.2, 0.1], [0, 0, 0]);
  const block = fc.record({
    at: fc.tuple(
      fc.nat(39),
      fc.nat(39),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
    ),
    feature,
  });
  const config = fc.record({
    fidelity: fc.constantFrom('paper', 'code'),
    margin: fc.constantFrom(0, 0.15, 0.5, 2),
    minSimilarity: fc.constantFrom(-1, 0, 0.3, 0.9),
    minAreaCells: fc.constantFrom(0, 2, 5),
    maxAreaCells: fc.constantFrom(20, 2200),
    minAreaShare: fc.constantFrom(0, 0.3, 1),
    contrast: fc.boolean(),
  });

  it('finds what the plain one finds, to the last digit', () => {
    fc.assert(
      fc.property(
        fc.array(block, { maxLength: 25 }),
        feature,
        fc.array(feature, { maxLength: 3 }),
        config,
        (blocks, vector, others, given) => {
          const map = createFeatureMap(GRID, 3);
          // The order in which cells were seen is not that of the grid.
          for (const { at, feature: own } of blocks) {
            const [col, row, cols, rows] = at;
            paint(
              map,
              [col, row, Math.min(cols, 40 - col), Math.min(rows, 40 - row)],
              own,
              col / 40,
            );
          }
          const asked = MapMatchConfig.parse(given);
          const { areas } = queryFeatureMap(map, { vector, others }, asked);
          expect(areas).toEqual(plainQuery(map, { vector, others }, asked));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('joins cells of one grid alone: neither around its sides nor beyond its rows', () => {
    const last = 40 * 40 - 1;
    // The ends of two rows, then two corners.
    expect(connectedCells([79, 80, 0, last, last, 39], GRID)).toEqual([
      [0],
      [39, 79],
      [80],
      [last],
    ]);
  });
});

describe('sizes of areas', () => {
  const area = (cells: number, contourArea: number): Pick<Area, 'cells' | 'contourArea'> => ({
    cells: Array.from({ length: cells }, (_, i) => i),
    contourArea,
  });

  it('are counted in cells, or by the polygon through the border as the code has it', () => {
    expect(sizeOf(area(9, 4), 'paper')).toBe(9);
    expect(sizeOf(area(9, 4), 'code')).toBe(4);
    // 5 to 2200, and 0.3 × the largest of these: 9 cells pass, a polygon of 4 does not.
    const of = (fidelity: 'paper' | 'code') =>
      suitableAreas([area(9, 4), area(25, 16), area(2300, 2250)], {
        ...DEFAULT_MAP_MATCH,
        fidelity,
      }).map(({ cells }) => cells.length);
    expect(of('paper')).toEqual([9, 25]);
    expect(of('code')).toEqual([25]);
  });

  it('have the limits of the authors’ code', () => {
    const { minAreaCells, maxAreaCells, minAreaShare } = DEFAULT_MAP_MATCH;
    expect([minAreaCells, maxAreaCells, minAreaShare]).toEqual([5, 2200, 0.3]);
    const kept = suitableAreas([area(100, 0), area(30, 0), area(29, 0)], DEFAULT_MAP_MATCH);
    expect(kept.map(({ cells }) => cells.length)).toEqual([100, 30]);
  });

  it('overlap by the share of the first that the second has', () => {
    expect(overlapShare({ cells: [1, 2, 3, 4] }, { cells: [0, 3, 4, 9] })).toBe(0.5);
    expect(overlapShare({ cells: [1] }, { cells: [] })).toBe(0);
  });
});

describe('a map as bytes', () => {
  const filled = (features: readonly (readonly number[])[]): FeatureMap => {
    const map = createFeatureMap(GRID, 4);
    for (const [i, feature] of features.entries())
      paint(map, [i % 40, Math.floor(i / 40), 1, 1], feature, i / 100);
    return map;
  };
  const vectors = fc.array(
    fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
    { maxLength: 60 },
  );

  it('answers as before, to the precision of its numbers, and gives the same bytes again', () => {
    fc.assert(
      fc.property(vectors, (features) => {
        const map = filled(features);
        const bytes = encodeFeatureMap(map);
        const back = decodeFeatureMap(bytes);
        expect(encodeFeatureMap(back)).toEqual(bytes);
        const [before, after] = [map, back].map((each) => similarityBySlot(each, [1, 0.5, 0, 0]));
        for (let cell = 0; cell < features.length; cell++) {
          const was = before?.[map.slotOf[cell] as number] as number;
          const is = after?.[back.slotOf[cell] as number] as number;
          // Half a step of 127 on each of four numbers, against a vector at least as long as its largest.
          expect(Math.abs(was - is)).toBeLessThan(2 * 4 * (0.5 / 127));
        }
      }),
    );
  });

  it('does not depend on the order in which cells were seen', () => {
    const forward = createFeatureMap(GRID, 3);
    const backward = createFeatureMap(GRID, 3);
    paint(forward, [0, 0, 4, 1], CHAIR);
    paint(forward, [0, 1, 4, 1], SOFA);
    paint(backward, [0, 1, 4, 1], SOFA);
    paint(backward, [0, 0, 4, 1], CHAIR);
    expect(encodeFeatureMap(backward)).toEqual(encodeFeatureMap(forward));
  });

  it('refuses what is no map', () => {
    const bytes = encodeFeatureMap(room());
    const other = bytes.slice();
    other[0] = 0;
    // Columns of the grid, as a number that no memory holds; the first cell of the map, beyond the grid.
    const huge = bytes.slice();
    huge.fill(255, 12, 16);
    const beyond = bytes.slice();
    beyond.fill(255, 44, 48);
    const all = [new Uint8Array(4), bytes.slice(1), bytes.slice(0, -1), other, huge, beyond];
    for (const bad of all) expect(() => decodeFeatureMap(bad)).toThrow(ParleyError);
  });
});

it('is drawn as a small grid over what was seen, with the areas', () => {
  const map = room();
  const belief = mapQueryBelief(map, 'chair', ask(map, CHAIR));
  expect(MapQueryBelief.parse(belief)).toEqual(belief);
  // 40 cells of 5 cm in blocks of four: ten of 20 cm. The first chair is in two blocks each way, the second in columns 5 and 6 of row 1.
  expect(belief.heat.grid).toEqual({ ...GRID, cellSizeM: 0.2, widthCells: 10, heightCells: 10 });
  expect(belief.heat.rows[0]).toBe('ff00000000');
  expect(belief.heat.rows[1]).toBe('ff000ff000');
  expect(belief.heat.rows[5]).toBe('00cccccc00');
  expect([belief.heat.low, belief.heat.high]).toEqual([0, 1]);
  expect(belief.areas[0]?.contour[0]).toEqual([0.125, 0.125]);
  const empty = createFeatureMap(GRID, 3);
  const none = mapQueryBelief(empty, 'x', ask(empty, CHAIR));
  expect(none.heat).toMatchObject({ rows: ['.'], low: 0, high: 0 });
});
