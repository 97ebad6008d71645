import { episodesOf, type R2rEpisode } from '@parley/task-r2r/truth';
import { z } from 'zod';
import { writtenLines } from '../../catalog/written-lines';

/**
 * One way with the instruction that a person wrote, a line of `<data>/written/*.ndjson`. It names the person and the trial, so that an erasure removes the line
 * as it removes records of exports (SCI-35); nothing that is made of it names them.
 */
export const WrittenWay = z.strictObject({
  participant: z.string().describe('As in exports'),
  trial: z.string(),
  scan: z.string(),
  path_id: z.string().describe('Of the way, and a hash: no session can be told from it'),
  path: z.array(z.string()).min(1),
  heading: z.number().describe('Radians, as in R2R'),
  distance: z.number().nonnegative().describe('Metres along the graph'),
  instructions: z.tuple([z.string().trim().min(1)]),
  writers: z.tuple([z.literal('person')]),
});
export type WrittenWay = z.infer<typeof WrittenWay>;

/**
 * Instructions of people that are there now; read again when a file has changed.
 *
 * @param folder Left out: none.
 * @throws {ParleyError} `BAD_EPISODE` naming file and line.
 */
export const writtenWays = (folder: string | undefined): readonly R2rEpisode[] =>
  signedWays(folder).map(({ way }) => way);

/** Instructions that are there now of some people, by their names in exports. @throws {ParleyError} As {@link writtenWays}. */
export const writtenBy = (
  folder: string | undefined,
  participants: ReadonlySet<string>,
): readonly R2rEpisode[] =>
  signedWays(folder).flatMap(({ way, participant }) => (participants.has(participant) ? way : []));

/** A way with who told it. */
interface SignedWay {
  readonly way: R2rEpisode;
  readonly participant: string;
}

const signedWays: (folder: string | undefined) => readonly SignedWay[] = writtenLines({
  schema: WrittenWay,
  what: 'an instruction of a person',
  command: 'parley r2r collect',
  make: (lines: readonly WrittenWay[]) =>
    lines.flatMap((line) =>
      episodesOf([line]).map((way) => ({ way, participant: line.participant })),
    ),
});
