import { describe, expect, it } from 'vitest';
import {
  addObstacle,
  cellAt,
  createExplorationMap,
  createGivenUp,
  createSurfaces,
  DEFAULT_MAPPING,
  EXPLORED,
  type ExplorationMap,
  type Frontier,
  LOOK_RAYS,
  lookForUnseen,
  OBSTACLE,
  WIDENED,
  writeCell,
} from '../mapping';
import { chooseView, lookOf, unseenFrom } from './choose-view';
import { DEFAULT_POLICY } from './policy-config';
import { travelCosts } from './travel-costs';

const motion = {
  forwardM: 0.25,
  turnDeg: 30,
  sliding: true,
  agentRadiusM: 0.17,
  agentHeightM: 1.41,
};

/** A seen room of 4 × 4 m with walls; open to the unseen where `open` says: the whole east side, or 0.5 m of the west one. */
function room(open: { east: boolean; west: boolean }): ExplorationMap {
  const map = createExplorationMap([0, 0, 0], { ...DEFAULT_MAPPING, sizeCells: 300 });
  for (let x = -2; x <= 2; x += 0.05)
    for (let z = -2; z <= 2; z += 0.05) map.cells[cellAt(map.grid, x, z)] = EXPLORED | WIDENED;
  for (let t = -2.1; t <= 2.1; t += 0.025)
    for (const [x, z] of [
      [-2.1, t],
      [2.1, t],
      [t, -2.1],
      [t, 2.1],
    ] as const) {
      if (x > 2 && open.east && Math.abs(z) < 1.5) continue;
      if (x < -2 && open.west && Math.abs(z) < 0.4) continue;
      addObstacle(map, cellAt(map.grid, x, z));
    }
  return map;
}
const frontier = (map: ExplorationMap, x: number, z: number): Frontier => ({
  position: [x, 0, z],
  cell: cellAt(map.grid, x, z),
  lengthM: 1,
});
const optionsOf = (map: ExplorationMap, frontiers: readonly Frontier[], headingDeg = 0) => {
  const pose = { position: [0, 0, 0] as const, headingDeg };
  const costs = travelCosts(map, pose.position, 3);
  if (costs === null) throw new Error('enclosed');
  return {
    map,
    givenUp: createGivenUp(map),
    surfaces: createSurfaces(map),
    frontiers,
    costs,
    pose,
    motion,
    hfovDeg: 79,
    rangeM: 5,
    config: { ...DEFAULT_POLICY, viewSurfaceWorthM2: 0 },
  };
};

describe('chooseView', () => {
  it('looks to where most unseen floor is', () => {
    const map = room({ east: true, west: true });
    const view = chooseView(optionsOf(map, [frontier(map, 2, 0), frontier(map, -2, 0)]));
    // East is heading 270.
    expect(view?.headingDeg).toBeGreaterThanOrEqual(240);
    expect(view?.headingDeg).toBeLessThanOrEqual(300);
    expect(view?.unseenM2).toBeGreaterThan(3);
  });

  it('does not walk where a turn shows as much', () => {
    const map = room({ east: true, west: false });
    const options = optionsOf(map, [frontier(map, 2, 0)]);
    const view = chooseView(options);
    expect(view?.actions).toBeLessThanOrEqual(6);
  });

  it('is null in a room that is seen, and where what is unseen was given up', () => {
    const closed = room({ east: false, west: false });
    expect(chooseView(optionsOf(closed, []))).toBeNull();
    const map = room({ east: true, west: false });
    const options = optionsOf(map, [frontier(map, 2, 0)]);
    for (let view = chooseView(options), i = 0; view !== null && i < 40; i++) {
      const look = { ...lookOf(options), givenUp: options.givenUp, mark: () => true };
      lookForUnseen(map, view.cell, new Float32Array(LOOK_RAYS), look);
      expect(unseenFrom(options, view)).toBe(0);
      view = chooseView(options);
    }
    expect(chooseView(options)).toBeNull();
  });

  it('wants walls seen from near, where surfaces count', () => {
    const map = room({ east: false, west: false });
    const options = optionsOf(map, []);
    for (let at = 0; at < map.cells.length; at++)
      if (((map.cells[at] as number) & OBSTACLE) !== 0) {
        options.surfaces.cells.items[options.surfaces.cells.count++] = at;
        writeCell(options.surfaces.nearestDm, at, 45);
      }
    expect(chooseView(options)).toBeNull();
    const config = { ...options.config, viewSurfaceWorthM2: 1 };
    expect(chooseView({ ...options, config })?.unseenM2).toBeGreaterThan(1);
  });
});
