import { type Pose, SENSOR_PRESETS } from '@parley/protocol';
import { floorPlanWorld, readFloorPlan } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { addObstacle } from './add-obstacle';
import { createExplorationMap, type ExplorationMap } from './exploration-map';
import { findFrontiers } from './find-frontiers';
import { isFrontierSeed, refreshFrontierSeeds } from './frontier-seeds';
import { MappingConfig } from './mapping-config';
import { markExplored } from './reveal-fog';
import { updateMap } from './update-map';

/** Cells of 0.1 m, the start in the middle of cell (50, 50); no widening of anything, so that shapes can be drawn. */
const DRAWN = MappingConfig.parse({
  cellSizeM: 0.1,
  sizeCells: 100,
  agentRadiusM: 0,
  clearanceM: 0,
  exploredDilationCells: 0,
  frontierMinAreaM2: 0.5,
});

/** Draws rows with their first cell at (40, 40): `.` explored, `#` obstacle, anything else unknown. */
function draw(rows: readonly string[], config = DRAWN): ExplorationMap {
  const map = createExplorationMap([0, 0, 0], config);
  const at = (r: number, c: number): number => (40 + r) * 100 + 40 + c;
  rows.forEach((row, r) => {
    [...row].forEach((letter, c) => {
      if (letter === '.') markExplored(map, at(r, c));
      if (letter === '#') addObstacle(map, at(r, c));
    });
  });
  refreshFrontierSeeds(map);
  return map;
}

/** Column and row of a waypoint in the drawing; halves lie between two cells. */
const drawn = (map: ExplorationMap) =>
  findFrontiers(map, 0).map(({ position: [x, , z], lengthM }) => ({
    col: Math.round((x / 0.1 + 10) * 100) / 100,
    row: Math.round((z / 0.1 + 10) * 100) / 100,
    lengthM,
  }));

describe('findFrontiers', () => {
  it('puts the waypoint of an open side in its middle', () => {
    const map = draw(['#######', '#.....#', '#.....#', '#.....#']);
    // the open side is row 3, columns 1…5: four steps of 0.1 m, half of them is at column 3
    expect(drawn(map)).toEqual([{ col: 3, row: 3, lengthM: 0.4 }]);
  });

  it('puts it between two cells when the arc has an odd number of steps', () => {
    const map = draw(['######', '#....#', '#....#']);
    expect(drawn(map)).toEqual([{ col: 2.5, row: 2, lengthM: 0.3 }]);
  });

  it('finds two doorways as two frontiers', () => {
    const map = draw(['##...##', '#.....#', '#.....#', '#.....#', '##...##']);
    const middles = drawn(map).map(({ col, row }) => [col, row]);
    expect(middles).toEqual([
      [3, 0],
      [3, 4],
    ]);
  });

  it('follows a corner along its arc', () => {
    const map = draw(['#####', '#....', '#....', '#....']);
    // border right: (4,1) (4,2) (4,3), then left along row 3 to (1,3): 5 steps; half is at (3.5, 3)
    expect(drawn(map)).toEqual([{ col: 3.5, row: 3, lengthM: 0.5 }]);
  });

  it('joins a stretch that runs over the first cell of the border', () => {
    const map = draw(['.....', '.....', '.....', '##.##']);
    const frontiers = drawn(map);
    // above: from (4,2) around the top to (0,2), one stretch, with its middle at the top; below: the gap (2,3) alone
    expect(frontiers[0]).toEqual({ col: 2, row: 0, lengthM: 0.8 });
  });

  it('takes a border that is open all around as one frontier', () => {
    const map = draw(['...', '...', '...']);
    expect(drawn(map)).toHaveLength(1);
    expect(drawn(map)[0]?.lengthM).toBeCloseTo(0.7);
  });

  it('finds the frontier of a hole in the explored floor, unless the hole is small', () => {
    const ring = (inside: number): string[] => [
      `#`.repeat(inside + 4),
      ...Array.from({ length: 1 }, () => `#${'.'.repeat(inside + 2)}#`),
      ...Array.from({ length: inside }, () => `#.${' '.repeat(inside)}.#`),
      ...Array.from({ length: 1 }, () => `#${'.'.repeat(inside + 2)}#`),
      `#`.repeat(inside + 4),
    ];
    expect(drawn(draw(ring(7)))).toEqual([]); // 49 cells = 0.49 m²
    expect(drawn(draw(ring(8)))).toHaveLength(1); // 64 cells = 0.64 m²
  });

  it('has none when the explored floor is closed in, or when nothing is explored', () => {
    expect(drawn(draw(['####', '#..#', '#..#', '####']))).toEqual([]);
    expect(drawn(draw([]))).toEqual([]);
  });

  it('does not take a gap for a frontier that the robot cannot pass', () => {
    const rows = ['##########', '#........#', '#........#', '#........#', '####..####'];
    expect(drawn(draw(rows))).toHaveLength(1);
    const wide = { ...DRAWN, agentRadiusM: 0.15 };
    expect(findFrontiers(draw(rows, wide), 0)).toEqual([]);
  });
});

describe('the seeds of frontiers', () => {
  it('are, step by step, what a search of the whole map would find', () => {
    const rows = [
      '################',
      '#......#.......#',
      '#......#.......#',
      '#..##..........#',
      '#......#.......#',
      '####.###########',
      '#..............#',
      '#.....##.......#',
      '################',
    ];
    const plan = readFloorPlan({ rows, cellM: 0.5 });
    const motion = {
      forwardM: 0.25,
      turnDeg: 30,
      sliding: true,
      agentRadiusM: 0.17,
      agentHeightM: 1.41,
    };
    const start: Pose = { position: [1.2, 0, 2.2], headingDeg: 0 };
    const world = floorPlanWorld({
      plan,
      starts: { a: start },
      sensor: SENSOR_PRESETS.fast,
      motion,
    });
    const map = createExplorationMap(start.position, MappingConfig.parse({ sizeCells: 400 }));
    for (let i = 0; i < 60; i++) {
      updateMap(map, world.look('a', 'fast', `f${i}`));
      const whole: number[] = [];
      for (let at = 400; at < map.cells.length - 400; at++)
        if (isFrontierSeed(map.cells, at, 400)) whole.push(at);
      const kept = [...map.frontierSeeds.items.subarray(0, map.frontierSeeds.count)];
      expect(kept.sort((a, b) => a - b)).toEqual(whole);
      const hit = world.act('a', { kind: i % 5 === 4 ? 'turn-right' : 'forward' }).collided;
      if (hit) world.act('a', { kind: 'turn-left' });
    }
  });
});
