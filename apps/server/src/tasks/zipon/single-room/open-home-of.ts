import { join } from 'node:path';
import type { ZiponEpisode } from '@parley/task-zipon/truth';
import { keptSceneHash } from '../../../homes/kept-scene-hash';
import { type OpenHome, openHome } from '../../../homes/open-home';
import { closedRoomHash, closeRoom } from './close-room';

type Place = Pick<ZiponEpisode, 'closedRoomId'>;

const rooms = new Map<string, Promise<OpenHome>>();

/**
 * Where the robot of an episode is: in the whole home, or in one room of it that is shut. Opened once per thread.
 *
 * @throws {ParleyError} `BAD_SCENE` when the folder is incomplete or damaged, `BAD_EPISODE` when the home has no such room.
 */
export function openHomeOf(sceneDir: string, { closedRoomId }: Place): Promise<OpenHome> {
  if (closedRoomId === undefined) return openHome(sceneDir);
  const key = join(sceneDir, closedRoomId);
  const known = rooms.get(key);
  if (known !== undefined) return known;
  const opening = openHome(sceneDir).then((home) => closeRoom(home, closedRoomId));
  rooms.set(key, opening);
  opening.catch(() => rooms.delete(key));
  return opening;
}

/** Hash of the same without opening it; null where the home is not installed. */
export function keptHashOf(sceneDir: string, { closedRoomId }: Place): string | null {
  const sceneHash = keptSceneHash(sceneDir);
  if (sceneHash === null || closedRoomId === undefined) return sceneHash;
  return closedRoomHash(sceneHash, closedRoomId);
}

/** What people can say of an episode's home: of one room that is shut, that room and the things in it. */
export function withinHome(
  episode: ZiponEpisode,
  { scene }: Pick<OpenHome, 'scene'>,
): ZiponEpisode {
  const { closedRoomId, rooms, things } = episode;
  if (closedRoomId === undefined) return episode;
  const ids = new Set<number | null>(scene.instances.map(({ id }) => id));
  return {
    ...episode,
    rooms: rooms.filter(({ roomId }) => roomId === closedRoomId),
    things: things.filter(({ instanceId }) => ids.has(instanceId)),
  };
}
