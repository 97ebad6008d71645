import { roundM } from '@parley/protocol';
import { z } from 'zod';
import { STYLES, type Style } from '../../shared';
import type { MadePath } from '../make-paths';

/** One instruction of a path of R2R, to be followed. */
export const R2rEpisode = z.strictObject({
  episodeId: z
    .string()
    .describe('<path_id>_<number of the instruction, from 0>, as in submissions'),
  scan: z.string(),
  path: z.array(z.string()).min(1).describe('Viewpoints from the start to the goal'),
  bearingDeg: z.number().min(0).lt(360).describe('At the start, clockwise from −z'),
  instruction: z.string().trim().min(1),
  told: z
    .enum(STYLES)
    .optional()
    .describe('In which of its ways our writer told it; absent: by others'),
  writer: z
    .literal('person')
    .optional()
    .describe('A person of a study wrote it (R2R-Parley-human); absent: a program, or not known'),
});
export type R2rEpisode = z.infer<typeof R2rEpisode>;

/** A path in R2R's format; ids of the published files are numbers. */
export interface AnyPath extends Pick<MadePath, 'scan' | 'path' | 'heading' | 'instructions'> {
  readonly path_id: string | number;
  /** By instruction; absent: people or others wrote them. */ readonly styles?: readonly Style[];
  /** By instruction, of files that `parley r2r collect` made: `person`. */
  readonly writers?: readonly string[];
}

/** Episodes of paths, an instruction each. */
export const episodesOf = (paths: readonly AnyPath[]): R2rEpisode[] =>
  paths.flatMap(({ scan, path, path_id, heading, instructions, styles, writers }) =>
    instructions.map((instruction, i) => ({
      episodeId: `${path_id}_${i}`,
      scan,
      path: [...path],
      bearingDeg: bearingOf(heading),
      instruction,
      ...(styles?.[i] !== undefined && { told: styles[i] }),
      ...(writers?.[i] === 'person' && { writer: 'person' as const }),
    })),
  );

/** @param heading Radians, any turn. @returns Degrees in [0, 360), to a millionth. */
function bearingOf(heading: number): number {
  const deg = roundM((((heading * 180) / Math.PI) % 360) + 360) % 360;
  return deg;
}
