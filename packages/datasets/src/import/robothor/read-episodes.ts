import type { Pose, Vec3 } from '@parley/protocol';
import { z } from 'zod';
import { readRobothor } from '../../benchmarks/robothor/robothor-episodes';
import { fromUnity, headingFromUnity } from '../../input/frames';
import { readJson } from '../../input/read-input';

/** An episode of the RoboTHOR challenge, in the world frame. */
export interface RobothorEpisode {
  readonly episodeId: string;
  readonly scene: string;
  /** As AI2-THOR names it, e.g. `GarbageCan`. */ readonly objectType: string;
  /** Feet on the floor, as the path has them. */ readonly start: Pose;
  /** Camera of the start, whole degrees, positive looks up (AI2-THOR's horizon is positive down). */
  readonly startPitchDeg: number;
  /** Null in test splits, which hold none. */ readonly shortestPath: readonly Vec3[] | null;
  /** As stated in the file, metres. */ readonly shortestPathM: number | null;
}

/**
 * Reads an episode file of the RoboTHOR challenge, packed with gzip or not: a list of episodes.
 *
 * @throws {ParleyError} `BAD_SCENE` for a file that is not JSON, `BAD_EPISODE` naming file and member for another shape,
 *   also
 *   without any, and when a stated length is not that of its path.
 */
export const readRobothorEpisodes = (bytes: Uint8Array, file: string): RobothorEpisode[] =>
  readRobothor(readJson(bytes, z.unknown(), file), file).map((raw) => {
    const { x, z: depth } = raw.initial_position;
    // Floors of RoboTHOR lie at 0; paths are about a centimetre above.
    const floorY = raw.shortest_path?.[0]?.y ?? 0;
    return {
      episodeId: raw.id,
      scene: raw.scene,
      objectType: raw.object_type,
      start: {
        position: fromUnity({ x, y: floorY, z: depth }),
        headingDeg: headingFromUnity(raw.initial_orientation),
      },
      startPitchDeg: -Math.round(raw.initial_horizon) + 0,
      shortestPath: raw.shortest_path?.map(fromUnity) ?? null,
      shortestPathM: raw.shortest_path_length ?? null,
    };
  });
