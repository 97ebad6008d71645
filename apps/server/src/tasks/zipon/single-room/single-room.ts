import { join } from 'node:path';
import { GoalsFile } from '@parley/scenes/format';
import type { ZiponEpisode } from '@parley/task-zipon/truth';
import type { SceneCatalog } from '../../../catalog/scene-catalog';
import { keptSceneHash } from '../../../homes/kept-scene-hash';
import kept from './goals.json' with { type: 'json' };

/** Id of the episode that stands in for ORION's real robot (§IV-C, Table III). */
export const SINGLE_ROOM = 'zipon-single-room';
/** How its goals were made: the largest room of a home on which nothing was fitted, and the 20 goals of §IV-C1. */
export const SINGLE_ROOM_GOALS = { seed: '1', count: 20, roomId: 'living-room' } as const;

/**
 * The 20 goals of a single room, which is shut (§IV-C1: "in a room"); null where its home is not installed as it was when they were made.
 */
export function singleRoomOf({ scenesDir }: Pick<SceneCatalog, 'scenesDir'>): ZiponEpisode | null {
  const { sceneId, sceneHash, start, goals, rooms, things } = GoalsFile.parse(kept);
  if (start === null || keptSceneHash(join(scenesDir, sceneId)) !== sceneHash) return null;
  const closedRoomId = SINGLE_ROOM_GOALS.roomId;
  return { episodeId: SINGLE_ROOM, sceneId, closedRoomId, start, goals, rooms, things };
}
