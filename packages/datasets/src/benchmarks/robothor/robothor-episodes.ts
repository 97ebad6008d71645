import { distanceM } from '@parley/protocol';
import { z } from 'zod';
import { badEpisodes } from '../bad-episodes';
import { checked } from '../read-lossless';

/** How far the stated length may be from that of the path, metres. */
const LENGTH_SLACK_M = 1e-3;

const Point = z.looseObject({ x: z.number(), y: z.number(), z: z.number() });
const RobothorFile = z
  .array(
    z.looseObject({
      id: z.string().min(1),
      scene: z.string().min(1),
      object_type: z.string().min(1),
      initial_position: Point,
      initial_orientation: z.number(),
      initial_horizon: z.number(),
      shortest_path: z.array(Point).min(1, 'a path has at least one point').optional(),
      shortest_path_length: z.number().nonnegative().optional(),
    }),
  )
  .min(1, 'there are no episodes');
/** Episodes of the RoboTHOR challenge, in Unity's frame. Unknown members are kept. */
export type RobothorFile = z.input<typeof RobothorFile>;

/**
 * Reads an episode file of the challenge.
 *
 * @param value Of the JSON file. @param file Name for messages.
 * @throws {ParleyError} `BAD_EPISODE` naming file and member, also when a stated length is not that of its path.
 */
export function readRobothor(value: unknown, file: string): RobothorFile {
  const episodes = checked(value, RobothorFile, file);
  const seen = new Set<string>();
  episodes.forEach(({ id, shortest_path, shortest_path_length: stated }, i) => {
    if (seen.has(id)) throw badEpisodes(`${file} ${i}.id`, `episode ${id} was there before`);
    seen.add(id);
    if (shortest_path === undefined && stated === undefined) return;
    if (shortest_path === undefined || stated === undefined)
      throw badEpisodes(
        `${file} ${i}`,
        'shortest_path and shortest_path_length are there both, or neither (test splits)',
      );
    const points = shortest_path.map(({ x, y, z }) => [x, y, z] as const);
    const length = points.slice(1).reduce((sum, to, k) => sum + distanceM(points[k] ?? to, to), 0);
    if (Math.abs(length - stated) <= LENGTH_SLACK_M) return;
    const what = `it is said to be ${stated.toFixed(3)} m and the path has ${length.toFixed(3)} m`;
    throw badEpisodes(`${file} ${i}.shortest_path_length`, what);
  });
  return episodes;
}
