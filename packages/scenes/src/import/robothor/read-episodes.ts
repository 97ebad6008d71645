import { distanceM, type Pose, type Vec3 } from '@parley/protocol';
import { z } from 'zod';
import { badImport } from '../bad-import';
import { fromUnity, headingFromUnity } from '../shared/frames';
import { readJson } from '../shared/read-input';

const Point = z.object({ x: z.number(), y: z.number(), z: z.number() });
const Raw = z.object({
  id: z.string().min(1),
  scene: z.string().min(1),
  object_type: z.string().min(1),
  initial_position: Point,
  initial_orientation: z.number(),
  initial_horizon: z.number(),
  shortest_path: z.array(Point).min(1, 'a path has at least one point'),
  shortest_path_length: z.number().nonnegative(),
});

/** How far the stated length may be from that of the path, metres. */
const LENGTH_SLACK_M = 1e-3;

/** An episode of the RoboTHOR challenge, in the world frame. */
export interface RobothorEpisode {
  readonly episodeId: string;
  readonly scene: string;
  /** As AI2-THOR names it, e.g. `GarbageCan`. */ readonly objectType: string;
  /** Feet on the floor, as the path has them. */ readonly start: Pose;
  /** Camera of the start, whole degrees, positive looks up (AI2-THOR's horizon is positive down). */
  readonly startPitchDeg: number;
  readonly shortestPath: readonly Vec3[];
  /** As stated in the file, metres. */ readonly shortestPathM: number;
}

/**
 * Reads an episode file of the RoboTHOR challenge, packed with gzip or not: a list of episodes.
 *
 * @throws {ParleyError} `BAD_SCENE` naming file and episode, also when a stated length is not that of its path.
 */
export function readRobothorEpisodes(bytes: Uint8Array, file: string): RobothorEpisode[] {
  const seen = new Set<string>();
  return readJson(bytes, z.array(Raw), file).map((raw) => {
    const where = `${file} ${raw.id}`;
    if (seen.has(raw.id)) throw badImport(where, 'the id occurs twice');
    seen.add(raw.id);
    const path = raw.shortest_path.map(({ x, y, z }): Vec3 => [x, y, z]);
    const length = path
      .slice(1)
      .reduce((sum, point, i) => sum + distanceM(path[i] as Vec3, point), 0);
    if (Math.abs(length - raw.shortest_path_length) > LENGTH_SLACK_M) {
      const [said, is] = [raw.shortest_path_length.toFixed(3), length.toFixed(3)];
      throw badImport(where, `shortest_path_length is ${said} m and the path has ${is} m`);
    }
    const { x, z } = raw.initial_position;
    const floorY = raw.shortest_path[0]?.y ?? 0;
    return {
      episodeId: raw.id,
      scene: raw.scene,
      objectType: raw.object_type,
      start: {
        position: fromUnity({ x, y: floorY, z }),
        headingDeg: headingFromUnity(raw.initial_orientation),
      },
      startPitchDeg: -Math.round(raw.initial_horizon) + 0,
      shortestPath: raw.shortest_path.map(fromUnity),
      shortestPathM: raw.shortest_path_length,
    };
  });
}
