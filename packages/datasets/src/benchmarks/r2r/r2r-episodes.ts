import { z } from 'zod';
import { badEpisodes } from '../bad-episodes';
import { checked } from '../read-lossless';

/** It names the file of the walk. */
const NO_PATH_ID =
  'a path_id is a whole number, or 1 to 100 letters, digits, dots, "_" and "-": walks are files by it';
const PathId = z.string().regex(/^[\w.-]{1,100}$/, NO_PATH_ID);

const R2rEpisode = z.looseObject({
  distance: z.number().nonnegative().describe('Length of the way, metres'),
  scan: z.string().min(1),
  path_id: z.union([z.int(), PathId], NO_PATH_ID),
  path: z.array(z.string().min(1)).min(1, 'a path has at least one viewpoint'),
  heading: z.number().describe('Radians, 0 faces +y of the scan, positive turns right'),
  instructions: z.array(z.string()).min(1, 'there is no instruction'),
});
export const R2rFile = z.array(R2rEpisode);
/** Paths of Room-to-Room with their instructions (Anderson et al. 2018). Unknown members are kept. */
export type R2rFile = z.input<typeof R2rFile>;
export type R2rEpisode = z.input<typeof R2rEpisode>;

/**
 * Reads `R2R_<split>.json`.
 *
 * @param value Of the JSON file. @param file Name for messages.
 * @throws {ParleyError} `BAD_EPISODE` naming file and member, also when a path_id occurs twice.
 */
export function readR2r(value: unknown, file: string): R2rFile {
  const episodes = checked(value, R2rFile, file);
  const seen = new Set<string | number>();
  episodes.forEach(({ path_id }, i) => {
    if (seen.has(path_id))
      throw badEpisodes(`${file} ${i}.path_id`, `path ${path_id} was there before`);
    seen.add(path_id);
  });
  return episodes;
}
