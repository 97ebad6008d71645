import { basename, join } from 'node:path';
import { z } from 'zod';
import { folderReader } from '../../input/folders';
import { isFolder, readInput } from '../../input/read-input';
import { badEpisodes } from '../bad-episodes';
import { checked, jsonOf } from '../read-lossless';

/** It goes to models and into rows as it is: no more than anyone writes of one picture. */
const Line = z.string().trim().min(1).max(2000);

/** What a direction of a panorama shows, as others wrote it down: a caption, names of things, or both. */
const DirectionText = z
  .strictObject({ observation: Line.optional(), tags: z.array(Line).max(200).optional() })
  .refine(
    ({ observation, tags = [] }) => observation !== undefined || tags.length > 0,
    'says nothing: leave the direction out',
  );

/** Texts of one scan, `<scan>_texts.json`. Viewpoints and directions that are left out cannot be seen. */
export const ScanTexts = z.strictObject({
  scan: z.string().min(1),
  viewpoints: z.record(
    z.string(),
    z
      .partialRecord(
        z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']),
        DirectionText,
      )
      .describe('By direction: 0 looks to +y of the scan, each next 30° to the right'),
  ),
});
export type ScanTexts = z.infer<typeof ScanTexts>;

const ENDING = /_texts\.json(\.gz)?$/;

/**
 * Reads what the directions of scans show, from one file or a folder of them.
 *
 * @param scans Environments that are needed; others are left alone.
 * @returns By environment; one without a file is missing.
 * @throws {ParleyError} `NOT_FOUND` without the path; `BAD_EPISODE` naming file and member, also for a scan that has two files and for a
 *   path without any.
 */
export function readTexts(path: string, scans: readonly string[]): ReadonlyMap<string, ScanTexts> {
  const wanted = new Set(scans);
  const texts = new Map<string, ScanTexts>();
  const files = isFolder(path) ? filesIn(path) : [path];
  if (files.length === 0)
    throw badEpisodes(path, 'there are no texts', 'Name the folder of <scan>_texts.json.');
  for (const file of files) {
    const read = checked(jsonOf(readInput(file), file), ScanTexts, file);
    if (!wanted.has(read.scan)) continue;
    if (texts.has(read.scan))
      throw badEpisodes(`${file} scan`, `texts of ${read.scan} were there before`);
    texts.set(read.scan, read);
  }
  return texts;
}

const filesIn = (path: string): string[] =>
  folderReader(path)
    .namesIn(path)
    .filter((name) => ENDING.test(basename(name)))
    .map((name) => join(path, name));
