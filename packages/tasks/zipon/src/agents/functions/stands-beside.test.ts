import {
  addObstacle,
  cellAt,
  cellCentre,
  createExplorationMap,
  EXPLORED,
  type ExplorationMap,
  MappingConfig,
} from '@parley/agent-core/mapping';
import { distanceXZM, SENSOR_PRESETS, type Vec3 } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import type { KnownObject } from '../objects';
import { standsBeside, viewFromM } from './stands-beside';

/** 640 × 480, 90° wide: half of its height is 0.75 of the way ahead. */
const sensor = SENSOR_PRESETS.orion;
/** Seen floor of 6 × 6 m, a wall along z = −3. */
function room(): ExplorationMap {
  const map = createExplorationMap([0, 0, 0], MappingConfig.parse({ sizeCells: 200 }));
  for (let x = -3; x <= 3; x += 0.05)
    for (let z = -3; z <= 3; z += 0.05) {
      const cell = cellAt(map.grid, x, z);
      map.cells[cell] = (map.cells[cell] as number) | EXPLORED;
    }
  for (let x = -3; x <= 3; x += 0.05) addObstacle(map, cellAt(map.grid, x, -3));
  return map;
}

const thing = (position: Vec3, more: Partial<KnownObject> = {}): KnownObject => ({
  objectId: 'map_0',
  label: 'tv',
  source: 'map',
  area: { cells: [0], contour: [], contourArea: 0, position },
  score: 1,
  shot: null,
  ...more,
});
const looked = (box: readonly [number, number, number, number]) =>
  ({ source: 'detection', shot: { frameId: 'f', box } }) as const;

const from = (object: KnownObject, parts: readonly Vec3[] = [object.area.position]) => ({
  ...{ object, parts, sensor },
  position: [0, 0, 0] as const,
  from: null,
  blind: [],
  seen: room(),
});
const awayM = (object: KnownObject, map = room(), parts?: readonly Vec3[]): number[] =>
  standsBeside(map, from(object, parts)).map((cell) =>
    distanceXZM(cellCentre(map.grid, cell, 0), object.area.position),
  );

describe('how far from a thing its middle is in the picture', () => {
  // Worked out by hand: (height off the camera, and what may be beyond what was seen) / 0.75.
  it.each([
    ['a television that the map has at 1.26 m, which may go on to 1.61', thing([0, 1.26, 0]), 0.97],
    ['one that was seen whole at 1.53 m', thing([0, 1.53, 0], looked([10, 20, 99, 60])), 1],
    ['one that the upper edge cuts at 1.53 m', thing([0, 1.53, 0], looked([10, 0, 99, 60])), 1.33],
    ['a rug', thing([0, 0.01, 0]), 1.17],
    ['a chair seen whole at 0.45 m', thing([0, 0.45, 0], looked([10, 20, 99, 60])), 0.71],
    ['one that the lower edge cuts', thing([0, 0.45, 0], looked([10, 20, 99, 480])), 1.04],
    ['what is as high as the camera, seen whole', thing([0, 0.88, 0], looked([1, 2, 9, 6])), 0.13],
  ])('%s', (_, object, metres) => {
    expect(viewFromM(object, { floorM: 0, sensor })).toBe(metres);
    const lifted = {
      ...object,
      area: { ...object.area, position: [0, object.area.position[1] + 3, 0] as const },
    };
    expect(viewFromM(lifted, { floorM: 3, sensor })).toBe(metres);
  });
});

describe('where to stand', () => {
  it('before a television on the wall: not under it, and not farther off than counts', () => {
    const metres = awayM(thing([0, 1.26, -2.95]));
    expect(metres.length).toBeGreaterThan(0);
    expect(Math.min(...metres)).toBeGreaterThanOrEqual(0.97 + 0.13);
    expect(Math.max(...metres)).toBeLessThan(1.45);
  });

  it('beside what is as high as the camera: near it', () => {
    const metres = awayM(thing([0, 0.88, 0], looked([1, 2, 9, 6])));
    expect(Math.min(...metres)).toBeLessThan(0.4);
    expect(Math.max(...metres)).toBeLessThanOrEqual(1.05);
  });

  it('by the middle of a large thing, and not by its nearest part', () => {
    const parts = Array.from({ length: 21 }, (_, i) => [-1 + i / 10, 0, 0] as const);
    const rug = thing([0, 0.01, 0]);
    const map = room();
    const cells = standsBeside(map, from(rug, parts));
    const beyond = cells.map((cell) => cellCentre(map.grid, cell, 0)).filter(([x]) => x > 1.25);
    // 0.3 m from its end is 1.3 m from its middle.
    expect(beyond.some(([x, , z]) => x < 1.4 && Math.abs(z) < 0.1)).toBe(true);
    for (const at of beyond) expect(distanceXZM(at, [0, 0, 0])).toBeGreaterThanOrEqual(1.3);
  });

  it('as far off as counts where no place shows the middle', () => {
    const lamp = thing([0, 2.4, 0], looked([10, 20, 99, 60]));
    const metres = awayM(lamp);
    expect(viewFromM(lamp, { floorM: 0, sensor })).toBeGreaterThan(1.5);
    expect(Math.min(...metres)).toBeGreaterThan(1.15);
    expect(Math.max(...metres)).toBeLessThan(1.45);
  });

  it('of seen floor where no place shows the middle: the far side of a wall, never seen, draws the robot nowhere', () => {
    const lamp = thing([0, 2.4, 0], looked([10, 20, 99, 60]));
    const map = room();
    const seen = room();
    const isSeen = ([x]: Vec3): boolean => x > -0.6;
    for (let cell = 0; cell < seen.cells.length; cell++)
      if (!isSeen(cellCentre(seen.grid, cell, 0))) seen.cells[cell] = 0;
    const places = standsBeside(map, { ...from(lamp), seen }).map((cell) =>
      cellCentre(map.grid, cell, 0),
    );
    expect(places.length).toBeGreaterThan(0);
    expect(places.every(isSeen)).toBe(true);
    // Before any of it was seen, whatever is beside it.
    const none = { cells: new Uint8Array(seen.cells.length) };
    expect(standsBeside(map, { ...from(lamp), seen: none }).length).toBeGreaterThan(places.length);
  });

  it('elsewhere than before, where there is such a place; on the same spot where there is none', () => {
    const map = room();
    const object = thing([0, 0.88, 0], looked([1, 2, 9, 6]));
    const stand = [0.9, 0, 0] as const;
    const moved = standsBeside(map, { ...from(object), from: stand });
    expect(moved.length).toBeGreaterThan(0);
    for (const cell of moved)
      expect(distanceXZM(cellCentre(map.grid, cell, 0), stand)).toBeGreaterThanOrEqual(0.7);
    for (let x = -2; x <= 2; x += 0.05)
      for (let z = -2; z <= 2; z += 0.05)
        if (Math.abs(x - 0.9) > 0.4 || Math.abs(z) > 0.4) addObstacle(map, cellAt(map.grid, x, z));
    const kept = standsBeside(map, { ...from(object), from: stand });
    for (const cell of kept)
      expect(distanceXZM(cellCentre(map.grid, cell, 0), stand)).toBeLessThan(0.6);
  });
});
