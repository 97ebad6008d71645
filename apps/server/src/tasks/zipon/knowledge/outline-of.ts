import { readFileSync, statSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { Scene } from '@parley/scenes/format';
import { z } from 'zod';
import type { SceneCatalog } from '../../../catalog/scene-catalog';

/** What is read of a `scene.json` here. */
const Outline = z.object({ rooms: Scene.shape.rooms, portals: Scene.shape.portals });
/** Rooms of a home, and the doors between them. */
export type HomeOutline = z.infer<typeof Outline>;

const known = new Map<string, { readonly stamp: number; readonly outline: HomeOutline }>();

/**
 * Rooms of a home with their outlines, and its doors; read again when the file has changed.
 *
 * @throws {ParleyError} `BAD_SCENE` for a home that is missing or damaged.
 */
export function outlineOf(sceneId: string, catalog: Pick<SceneCatalog, 'fileOf'>): HomeOutline {
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
  if (kept?.stamp === stamp) return kept.outline;
  try {
    const outline = Outline.parse(JSON.parse(readFileSync(path, 'utf8')));
    known.set(path, { stamp, outline });
    return outline;
  } catch (cause) {
    throw bad(cause);
  }
}
