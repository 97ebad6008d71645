import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { checkGoals } from '@parley/scenes/validate';
import { GOALS_FILE, type ZiponEpisode } from '@parley/task-zipon/truth';
import type { OpenHome } from '../../homes/open-home';
import { openHomeOf, SINGLE_ROOM, withinHome } from './single-room';

/** A goal that cannot be run. */
export interface GoalFault {
  /** File and member: `oak/goals.json bed_2`. */ readonly where: string;
  readonly what: string;
}

/**
 * What makes goals of an episode impossible in its home: names that stand for two things, rooms and things that are not there, places that no way
 * leads to.
 *
 * @param episode As it is within the home.
 */
export function goalFaults(
  episode: ZiponEpisode,
  home: Pick<OpenHome, 'scene' | 'sceneHash' | 'pathFinder'>,
): GoalFault[] {
  const file = episode.episodeId === SINGLE_ROOM ? SINGLE_ROOM : `${episode.sceneId}/${GOALS_FILE}`;
  const goals = episode.closedRoomId === undefined ? episode.goals : inRoom(episode.goals, home);
  return checkGoals({ ...episode, goals, sceneHash: null }, home, file)
    .filter(({ severity }) => severity === 'fault')
    .map(({ where, what }) => ({ where, what }));
}

/** Goals with the places to see them from that are left in a room that is shut: some stood in its openings. */
const inRoom = (
  goals: ZiponEpisode['goals'],
  { pathFinder }: Pick<OpenHome, 'pathFinder'>,
): ZiponEpisode['goals'] =>
  goals.map((goal) => {
    const left = goal.viewPoints.filter(({ position }) => pathFinder.isNavigable(position));
    return left.length === 0 ? goal : { ...goal, viewPoints: left };
  });

/** What to do about goals that cannot be run. */
export const goalsRemedy = (sceneId: string): string =>
  `Make them again by parley episodes generate ${sceneId} --benchmark zipon or by hand; parley episodes validate names all that is wrong.`;

/** @throws {ParleyError} `BAD_EPISODE` with file and place, for the first goal that cannot be run; the message counts the others. */
export function refuseBadGoals(
  episode: ZiponEpisode,
  home: Pick<OpenHome, 'scene' | 'sceneHash' | 'pathFinder'>,
): void {
  const [first, ...others] = goalFaults(episode, home);
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  throw new ParleyError('BAD_EPISODE', `${first.what}${more}`, {
    where: first.where,
    remedy: goalsRemedy(episode.sceneId),
  });
}

/** Opens the home of an episode and looks at its goals in it. @throws {ParleyError} as {@link refuseBadGoals} and `openHomeOf`. */
export async function refuseBadEpisode(episode: ZiponEpisode, sceneDir: string): Promise<void> {
  const home = await openHomeOf(sceneDir, episode);
  refuseBadGoals(withinHome(episode, home), home);
}

const checked = new Map<string, { readonly stamp: string; readonly faults: GoalFault[] }>();

/**
 * The same faults by the files of an installed home, looked at again when they have changed: pages ask often.
 *
 * @throws {ParleyError} `BAD_SCENE` when the home cannot be opened, as before its files were made.
 */
export async function installedFaults(
  episode: ZiponEpisode,
  sceneDir: string,
): Promise<readonly GoalFault[]> {
  const stamp = [GOALS_FILE, 'scene.json']
    .map((name) => String(statSync(join(sceneDir, name), { throwIfNoEntry: false })?.mtimeMs))
    .join();
  const key = `${sceneDir} ${episode.episodeId}`;
  const known = checked.get(key);
  if (known?.stamp === stamp) return known.faults;
  const home = await openHomeOf(sceneDir, episode);
  const faults = goalFaults(withinHome(episode, home), home);
  checked.set(key, { stamp, faults });
  return faults;
}
