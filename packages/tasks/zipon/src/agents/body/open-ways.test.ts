import {
  addObstacle,
  BLOCKED,
  cellAt,
  createExplorationMap,
  EXPLORED,
  isKnownFree,
  MappingConfig,
} from '@parley/agent-core/mapping';
import { expect, it } from 'vitest';
import { forgetBumps } from './open-ways';

it('frees what collisions alone have barred, and nothing around an obstacle', () => {
  const map = createExplorationMap([0, 0, 0], MappingConfig.parse({ sizeCells: 200 }));
  const at = (x: number): number => cellAt(map.grid, x, 0);
  for (const x of [0, 0.1, 2]) map.cells[at(x)] = EXPLORED;
  addObstacle(map, at(0));
  map.cells[at(2)] = (map.cells[at(2)] as number) | BLOCKED;
  const isFree = (x: number): boolean => isKnownFree(map.cells[at(x)] as number);
  expect([isFree(0), isFree(0.1), isFree(2)]).toEqual([false, false, false]);
  expect(forgetBumps(map)).toBe(1);
  expect(forgetBumps(map)).toBe(0);
  expect([isFree(0), isFree(0.1), isFree(2)]).toEqual([false, false, true]);
});
