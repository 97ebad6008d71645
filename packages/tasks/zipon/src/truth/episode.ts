import { Pose } from '@parley/protocol';
import { GoalRoom, type GoalsFile, GoalThing, PersonalGoal } from '@parley/scenes/format';
import { z } from 'zod';

/** One episode: a home, an ordered sequence of personalised goals in it, and where the robot starts (ORION §III-A). */
export const ZiponEpisode = z.object({
  episodeId: z.string().describe('`zipon-<home>`, or `zipon-<home>-<part>of<parts>`'),
  sceneId: z.string(),
  closedRoomId: z
    .string()
    .optional()
    .describe('The robot is in this room, which is shut; left out: in the whole home'),
  start: Pose,
  goals: z.array(PersonalGoal).min(1).describe('In the order in which they are asked for'),
  rooms: z.array(GoalRoom),
  things: z.array(GoalThing),
});
export type ZiponEpisode = z.infer<typeof ZiponEpisode>;

/** Whole homes; halves and fifths for sessions with people. */
const PARTS = [1, 2, 5];

/** Ids of the episodes that the goals of a home make: all of them, each half and each fifth. */
export const episodeIdsOf = (sceneId: string): string[] =>
  PARTS.flatMap((parts) =>
    Array.from({ length: parts }, (_, i) =>
      parts === 1 ? `zipon-${sceneId}` : `zipon-${sceneId}-${i + 1}of${parts}`,
    ),
  );

/** Home and part that an id names; null for an id of another form. */
export function readEpisodeId(
  episodeId: string,
): { readonly sceneId: string; readonly part: number; readonly parts: number } | null {
  const found = /^zipon-([a-z0-9][a-z0-9-]*?)(?:-(\d)of(\d))?$/.exec(episodeId);
  if (found === null) return null;
  const [, sceneId = '', part = '1', parts = '1'] = found;
  const [number, count] = [Number(part), Number(parts)];
  return number >= 1 && number <= count ? { sceneId, part: number, parts: count } : null;
}

/** An episode by its id, from the goals of its home; null when the id names no goals of this home. */
export function episodeFrom(file: GoalsFile, episodeId: string): ZiponEpisode | null {
  const named = readEpisodeId(episodeId);
  if (named === null || named.sceneId !== file.sceneId || file.start === null) return null;
  const each = Math.ceil(file.goals.length / named.parts);
  const goals = file.goals.slice((named.part - 1) * each, named.part * each);
  if (goals.length === 0) return null;
  const { sceneId, start, rooms, things } = file;
  return { episodeId, sceneId, start, goals, rooms, things };
}
