import { z } from 'zod';
import { readInput, shortName } from '../../input/read-input';
import { badEpisodes } from '../bad-episodes';
import { checked, jsonOf } from '../read-lossless';
import type { R2rFile } from './r2r-episodes';

const Stand = z.tuple(
  [
    z.string().min(1).describe('Viewpoint'),
    z.number().describe('Heading, radians'),
    z.number().describe('Elevation, radians'),
  ],
  'a place is [viewpoint, heading, elevation]',
);
const SubmissionEntry = z.looseObject({
  instr_id: z.string().min(1).describe('<path_id>_<number of the instruction, from 0>'),
  trajectory: z.array(Stand).min(1, 'a trajectory holds its start at least'),
});
const Submission = z.array(SubmissionEntry).min(1, 'there is no trajectory');
/** What a method hands in to be scored on R2R: where it went for each instruction. */
export type Submission = z.input<typeof Submission>;
export type SubmissionEntry = z.input<typeof SubmissionEntry>;

/** An instruction of a set of paths, and the trajectory that was handed in for it. */
export interface HandedIn {
  readonly instrId: string;
  readonly path: R2rFile[number];
  readonly entry: SubmissionEntry;
  /** Place in the submission, from 0. */ readonly at: number;
}

/**
 * Reads a submission of R2R, packed or not.
 *
 * @throws {ParleyError} `NOT_FOUND`, or `BAD_EPISODE` naming file, entry and member, also for an instruction that is there twice.
 */
export function readSubmission(path: string): Submission {
  const file = shortName(path);
  const entries = checked(jsonOf(readInput(path), file), Submission, file);
  const seen = new Map<string, number>();
  entries.forEach(({ instr_id }, i) => {
    const before = seen.get(instr_id);
    if (before !== undefined)
      throw badEpisodes(
        `${file} ${i}.instr_id`,
        `${instr_id} was there before, as entry ${before}`,
        'Leave one of the two out.',
      );
    seen.set(instr_id, i);
  });
  return entries;
}

/** Text of a submission; the same trajectories give the same bytes. */
export const submissionText = (entries: Submission): string => `${JSON.stringify(entries)}\n`;

/** The id of an instruction in submissions. */
export const instrIdOf = ({ path_id }: R2rFile[number], number: number): string =>
  `${path_id}_${number}`;

/**
 * Joins instructions and trajectories. R2R scores a whole set or nothing: each instruction must be there.
 *
 * @param all Paths of the set. @param wanted Those of them that count; trajectories of others are left alone.
 * @throws {ParleyError} `BAD_EPISODE` for an instruction without a trajectory and for a trajectory of no instruction.
 */
export function matchSubmission(
  all: R2rFile,
  wanted: R2rFile,
  submission: Submission,
  file: string,
): HandedIn[] {
  const known = new Set(instructionsOf(all).map(({ instrId }) => instrId));
  submission.forEach(({ instr_id }, i) => {
    if (!known.has(instr_id))
      throw badEpisodes(
        `${file} ${i}.instr_id`,
        `the episodes have no instruction ${instr_id}`,
        'Name the file of episodes that this was made on, or leave the entry out.',
      );
  });
  const places = new Map(submission.map(({ instr_id }, i) => [instr_id, i]));
  const needed = instructionsOf(wanted);
  const missing = needed.filter(({ instrId }) => !places.has(instrId));
  if (missing.length > 0)
    throw badEpisodes(
      file,
      `${missing.length} of ${needed.length} instructions have no trajectory, ${missing[0]?.instrId} among them`,
      'R2R scores whole sets: add them, or name episodes without them.',
    );
  return needed.map(({ instrId, path }) => {
    const at = places.get(instrId) as number;
    return { instrId, path, at, entry: submission[at] as SubmissionEntry };
  });
}

/** Every instruction of a set of paths, in order. */
export const instructionsOf = (paths: R2rFile) =>
  paths.flatMap((path) =>
    path.instructions.map((text, number) => ({ instrId: instrIdOf(path, number), path, text })),
  );
