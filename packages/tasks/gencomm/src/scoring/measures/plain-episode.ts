import { z } from 'zod';
import { refuse } from './refuse';

const lengthM = z.number().nonnegative();

/** One action step of an episode, as measures need it. */
export const PlainStep = z.strictObject({
  talked: z.boolean().describe('There was a communication phase'),
  cooperated: z
    .boolean()
    .nullable()
    .describe('The suggestion was followed; null where there was none to follow'),
  preemptive: z
    .boolean()
    .nullable()
    .describe('The dialogue takes a motion for done; null where nobody talked'),
});
export type PlainStep = z.infer<typeof PlainStep>;

/** An episode as plain JSON, of whatever origin: all that OSR, SPL, CR and H_PE need. Lengths in metres. */
export const PlainEpisode = z.strictObject({
  episodeId: z.string().min(1),
  home: z.string().min(1).describe('What episodes stand and fall with'),
  distancesM: z
    .array(lengthM.nullable())
    .min(1)
    .describe('Geodesic to the target after each step; null: no way leads there'),
  shortestPathM: lengthM.describe('From the start to the target'),
  pathM: lengthM.describe('What the robot went'),
  steps: z.array(PlainStep),
});
export type PlainEpisode = z.infer<typeof PlainEpisode>;

/**
 * Reads episodes that come from elsewhere.
 *
 * @throws {ParleyError} `BAD_INPUT` with the place of the first field that cannot be, and why: no number, negative, empty, unknown.
 */
export function readPlainEpisodes(input: unknown): PlainEpisode[] {
  const read = z.array(PlainEpisode).min(1).safeParse(input);
  if (read.success) return read.data;
  const [fault] = read.error.issues;
  return refuse(
    placeOf(fault?.path ?? []),
    `the episodes cannot be measured: ${fault?.message ?? 'unknown fault'}`,
    'Pass a list of episodes with lengths of 0 metres or more and a distance for each step.',
  );
}

/** `episodes[2].distancesM[0]`. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (place, key) => place + (typeof key === 'number' ? `[${key}]` : `.${String(key)}`),
    'episodes',
  );
