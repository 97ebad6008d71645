import { readFileSync, statSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { Scene } from '@parley/scenes/format';
import { z } from 'zod';
import type { SceneCatalog } from '../../../catalog/scene-catalog';

/** What is read of a `scene.json` here. */
const Rooms = z.object({ rooms: Scene.shape.rooms });
type SceneRooms = z.infer<typeof Rooms>['rooms'];

const known = new Map<string, { readonly stamp: number; readonly rooms: SceneRooms }>();

/**
 * Rooms of a home with their outlines; read again when the file has changed.
 *
 * @throws {ParleyError} `BAD_SCENE` for a home that is missing or damaged.
 */
export function roomsOf(sceneId: string, catalog: Pick<SceneCatalog, 'fileOf'>): SceneRooms {
  const path = catalog.fileOf(sceneId, 'scene.json');
  const bad = (cause?: unknown) =>
    new ParleyError('BAD_SCENE', 'scene.json of this home is missing or damaged', {
      where: path ?? sceneId,
      remedy: 'Put it back as it came, or generate or import the home again.',
      cause,
    });
  if (path === null) throw bad();
  const stamp = statSync(path).mtimeMs;
  const kept = known.get(path);
  if (kept?.stamp === stamp) return kept.rooms;
  try {
    const { rooms } = Rooms.parse(JSON.parse(readFileSync(path, 'utf8')));
    known.set(path, { stamp, rooms });
    return rooms;
  } catch (cause) {
    throw bad(cause);
  }
}
