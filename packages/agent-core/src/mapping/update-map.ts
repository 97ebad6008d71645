import type { Observation } from '@parley/protocol';
import { floorCamera, ownSensor } from './camera';
import { encodeCellRuns } from './cell-runs';
import { type ExplorationMap, OBSTACLE } from './exploration-map';
import { fillEnclosed } from './fill-enclosed';
import { refreshFrontierSeeds } from './frontier-seeds';
import { cellAt } from './grid';
import { projectDepth } from './project-depth';
import { markExplored, revealFog } from './reveal-fog';

/** Newly explored and newly obstacle cells of one step, as the `map-delta` belief wants them. */
export interface MapDelta {
  readonly explored: number[];
  readonly obstacle: number[];
}

/**
 * Takes one depth frame into the map: obstacles first, then fog of war, then the frontier seeds.
 * Work is bounded by the range of the sensor, not by the size of the map; with `fillsExplored` by that of the explored floor.
 */
export function updateMap(map: ExplorationMap, observation: Observation): void {
  const sensor = ownSensor(observation.sensor);
  const camera = floorCamera(observation.pose, sensor);
  map.newExplored.count = 0;
  map.newObstacles.count = 0;
  projectDepth(map, { depthM: observation.depthM, sensor }, camera);
  revealStandpoint(map, observation);
  revealFog(map, camera, sensor);
  if (map.config.fillsExplored) fillEnclosed(map);
  refreshFrontierSeeds(map);
}

/** What the last {@link updateMap} added; null when it added nothing. */
export function mapDelta(map: ExplorationMap): MapDelta | null {
  if (map.newExplored.count === 0 && map.newObstacles.count === 0) return null;
  return { explored: encodeCellRuns(map.newExplored), obstacle: encodeCellRuns(map.newObstacles) };
}

/** The floor under the robot is explored: it stands there. */
function revealStandpoint(map: ExplorationMap, { pose }: Observation): void {
  const { grid, config, marginCells } = map;
  const reach = Math.floor(config.agentRadiusM / grid.cellSizeM);
  const centre = cellAt(grid, pose.position[0], pose.position[2]);
  const col = centre % grid.widthCells;
  const row = (centre - col) / grid.widthCells;
  const room = marginCells + reach;
  const isInMap =
    centre >= 0 &&
    Math.min(col, row) >= room &&
    col < grid.widthCells - room &&
    row < grid.heightCells - room;
  if (!isInMap) return;
  for (let dRow = -reach; dRow <= reach; dRow++)
    for (let dCol = -reach; dCol <= reach; dCol++) {
      const index = centre + dRow * grid.widthCells + dCol;
      const isUnder = dRow * dRow + dCol * dCol <= reach * reach;
      if (isUnder && ((map.cells[index] as number) & OBSTACLE) === 0) markExplored(map, index);
    }
}
