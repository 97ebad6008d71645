import {
  BLOCKED,
  cellAt,
  centredGrid,
  createExplorationMap,
  EXPLORED,
  isKnownFree,
  MappingConfig,
  OBSTACLE,
  TALL,
} from '@parley/agent-core/mapping';
import { ParleyError } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { createFeatureMap } from './feature-map';
import { decodeFeatureMap, decodeTourFloor, encodeFeatureMap } from './map-codec';
import { addFloor, floorOfMap, type TourFloor } from './tour-floor';

const CONFIG = MappingConfig.parse({ cellSizeM: 0.05, sizeCells: 200, agentRadiusM: 0.1 });
const GRID = centredGrid([0, 0, 0], CONFIG);

/** Two metres of seen floor along x, with a wall's cell at its end, and what is widened around it. */
function seen(): TourFloor {
  const cells = new Uint8Array(200 * 200);
  for (let x = 0; x < 2; x += 0.05) cells[cellAt(GRID, x + 0.01, 0.01)] = EXPLORED;
  cells[cellAt(GRID, 2.01, 0.01)] = OBSTACLE | TALL | BLOCKED;
  return floorOfMap({ grid: GRID, cells });
}
const mapWith = (floor: TourFloor) => {
  const map = createExplorationMap([0, 0, 0], CONFIG);
  addFloor(map, floor);
  return map;
};

describe('the floor of a tour', () => {
  it('is free where it was seen, and barred as far around obstacles as the robot is wide', () => {
    const map = mapWith(seen());
    const at = (x: number): number => map.cells[cellAt(GRID, x + 0.01, 0.01)] as number;
    expect([0, 1, 1.85].map((x) => isKnownFree(at(x)))).toEqual([true, true, true]);
    // 0.1 m are two cells: those at 1.95 and 1.9 m.
    expect([1.9, 1.95, 2].map((x) => isKnownFree(at(x)))).toEqual([false, false, false]);
    expect(at(2) & (OBSTACLE | TALL)).toBe(OBSTACLE | TALL);
    expect([map.newExplored.count, map.newObstacles.count]).toEqual([40, 1]);
    expect(floorOfMap(map).cells).toEqual(seen().cells);
  });

  it('keeps nothing of what was widened: that belongs to who walks', () => {
    expect(seen().cells.some((bits) => (bits & BLOCKED) !== 0)).toBe(false);
  });

  it('does not fit another grid', () => {
    const grid = centredGrid([1, 0, 0], CONFIG);
    expect(() => mapWith({ ...seen(), grid })).toThrow(ParleyError);
  });

  it('is kept with the map, which reads as without', () => {
    const features = createFeatureMap(GRID, 2);
    const bytes = encodeFeatureMap(features, seen());
    expect(decodeTourFloor(bytes)).toEqual(seen());
    expect(decodeFeatureMap(bytes)).toEqual(decodeFeatureMap(encodeFeatureMap(features)));
    // Two runs of 7 bytes: the floor, and the wall.
    expect(bytes.length - encodeFeatureMap(features).length).toBe(14);
    expect(decodeTourFloor(encodeFeatureMap(features))).toBeNull();
  });

  it('is refused where its bytes are damaged', () => {
    const bytes = encodeFeatureMap(createFeatureMap(GRID, 2), seen());
    const end = bytes.length;
    const [beyond, twice, empty, bits] = [0, 1, 2, 3].map(() => bytes.slice()) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ];
    beyond.fill(255, end - 7, end - 3);
    twice.set(bytes.subarray(end - 14, end - 7), end - 7);
    empty.fill(0, end - 3, end - 1);
    bits[end - 1] = BLOCKED;
    for (const bad of [beyond, twice, empty, bits, bytes.slice(0, -1)])
      expect(() => decodeTourFloor(bad)).toThrow(ParleyError);
  });
});
