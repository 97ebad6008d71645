import { BLOCKED, type ExplorationMap, NEAR, OBSTACLE } from './exploration-map';
import { pushInt } from './int-list';

/**
 * Marks a cell as obstacle and stamps the robot's radius and the clearance around it. Obstacles accumulate and are
 * never cleared (VLFM obstacle map). The cell must lie inside the margin of the map.
 */
export function addObstacle(map: ExplorationMap, index: number): void {
  const { cells, kernels } = map;
  if (((cells[index] as number) & OBSTACLE) !== 0) return;
  cells[index] = (cells[index] as number) | OBSTACLE;
  pushInt(map.newObstacles, index);
  const { near, blocked } = kernels;
  for (let i = 0; i < near.length; i++) {
    const at = index + (near[i] as number);
    cells[at] = (cells[at] as number) | NEAR;
  }
  for (let i = 0; i < blocked.length; i++) {
    const at = index + (blocked[i] as number);
    cells[at] = (cells[at] as number) | BLOCKED;
  }
  map.blockedVersion++;
}
