import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SceneCatalog } from '../catalog/scene-catalog';
import { newToken, type Store } from '../storage';
import type { Painting } from '../tasks/live-task';
import { taskOf } from '../tasks/task-of';

/** Which benchmark episode of which task kind a trial of a session is; null when the session has no such trial. */
export type EpisodeOfTrial = (
  sessionId: string,
  trialId: string,
) => Promise<{ readonly task: string; readonly episodeId: string } | null>;

/**
 * Pictures by capability: the address of one trial's picture, or of what the robot saw in it, cannot be guessed from
 * another's, and says nothing of scene or target.
 */
export interface Pictures {
  /** Address of the picture of a trial, on this server. */
  pictureUrl(sessionId: string, trialId: string): string;
  /** Address of a picture of a trial that is painted when it is asked for. */
  paintingUrl(sessionId: string, trialId: string, part: number): string;
  /** Address of a picture from the robot's eyes that was stored for this session. */
  robotPictureUrl(sessionId: string, imageId: string): string;
  /** JPEG behind such an address; null when key and session do not fit, or nothing of that name is kept. */
  findRobotPicture(sessionId: string, imageId: string, key: string): Uint8Array | null;
  /** What is painted behind an address; null when key, session, trial or number do not fit. */
  findPainting(
    sessionId: string,
    trialId: string,
    part: number,
    key: string,
  ): Promise<Painting | null>;
  /** File behind an address; null when key, session or trial do not fit. */
  find(sessionId: string, trialId: string, key: string): Promise<string | null>;
}

export async function createPictures(
  store: Store,
  catalog: SceneCatalog,
  episodeOfTrial: EpisodeOfTrial,
): Promise<Pictures> {
  const secret = await keptSecret(store);
  const keyOf = (sessionId: string, name: string): string =>
    createHmac('sha256', secret).update(`${sessionId}\n${name}`).digest('base64url');
  const fits = (key: string, sessionId: string, name: string): boolean => {
    const [given, right] = [Buffer.from(key), Buffer.from(keyOf(sessionId, name))];
    return given.length === right.length && timingSafeEqual(given, right);
  };
  return {
    pictureUrl: (sessionId, trialId) =>
      `/api/sessions/${sessionId}/picture?${new URLSearchParams({ run: trialId, key: keyOf(sessionId, trialId) })}`,
    paintingUrl: (sessionId, trialId, part) =>
      `/api/sessions/${sessionId}/painting?${new URLSearchParams({ run: trialId, part: String(part), key: keyOf(sessionId, paintingName(trialId, part)) })}`,
    robotPictureUrl: (sessionId, imageId) =>
      `/api/sessions/${sessionId}/robot-picture?${new URLSearchParams({ image: imageId, key: keyOf(sessionId, `robot:${imageId}`) })}`,
    findRobotPicture: (sessionId, imageId, key) => {
      if (!fits(key, sessionId, `robot:${imageId}`)) return null;
      try {
        return store.readBlob(imageId);
      } catch {
        return null;
      }
    },
    findPainting: async (sessionId, trialId, part, key) => {
      if (!fits(key, sessionId, paintingName(trialId, part))) return null;
      const found = await episodeOfTrial(sessionId, trialId);
      if (found === null) return null;
      return taskOf(found.task).live.paintingOf?.(found.episodeId, part, catalog) ?? null;
    },
    find: async (sessionId, trialId, key) => {
      if (!fits(key, sessionId, trialId)) return null;
      const found = await episodeOfTrial(sessionId, trialId);
      return found === null ? null : taskOf(found.task).live.pictureOf(found.episodeId, catalog);
    },
  };
}

const paintingName = (trialId: string, part: number): string => `painting:${trialId}:${part}`;

async function keptSecret(store: Store): Promise<string> {
  const known = await store.settings.read('picture-secret');
  if (known !== null) return known;
  const secret = newToken();
  await store.settings.write('picture-secret', secret);
  return secret;
}
