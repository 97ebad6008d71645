import type { Scene } from '../format';
import type { PathFinder } from '../navmesh';
import { isInside } from '../polygon/polygon';
import { fault, type SceneFault, warning } from './scene-fault';

/** Grid on which a room is looked for places to stand, metres. */
const GRID_M = 0.25;
/** Least share of the walkable area that the largest island has. */
const MAIN_SHARE = 0.5;

/** Scans are as they are: a region no one can enter does not forbid a study there. */
const isScan = ({ generator }: Scene): boolean => /^import-(hm3d|mp3d)$/.test(generator.name);

/** Is there one main island, and does it reach every room? */
export function checkNavmesh(scene: Scene, pathFinder: PathFinder, where: string): SceneFault[] {
  const [main] = pathFinder.islands;
  if (main === undefined) return [fault(where, 'there is nothing to stand on')];
  const faults: SceneFault[] = [];
  const totalM2 = pathFinder.islands.reduce((sum, { areaM2 }) => sum + areaM2, 0);
  const judge = isScan(scene) ? warning : fault;
  if (main.areaM2 < MAIN_SHARE * totalM2) {
    const [mainText, totalText] = [main.areaM2.toFixed(1), totalM2.toFixed(1)];
    faults.push(
      judge(
        where,
        `the largest island has only ${mainText} of ${totalText} m²: the home falls apart`,
        'Widen the doorways, or rebuild the navmesh for a smaller body.',
      ),
    );
  }
  const places = pathFinder.grid(GRID_M).filter(({ island }) => island === 0);
  for (const { id, type, polygonXZ } of scene.rooms) {
    const isReached = places.some(({ position }) =>
      isInside(polygonXZ, [position[0], position[2]]),
    );
    if (isReached) continue;
    faults.push(
      judge(
        `${where} room ${id}`,
        `no one can walk into this ${type}`,
        'Move what blocks it, or rebuild the navmesh for a smaller body.',
      ),
    );
  }
  return faults;
}
