import { createHmac, timingSafeEqual } from 'node:crypto';
import { newToken, readSetting, type Store, writeSetting } from '../storage';
import type { SceneCatalog } from '../studies';

/** Which benchmark episode a run of a session is; null when the session has no such run. */
export type TaskOfRun = (sessionId: string, runId: string) => Promise<string | null>;

/**
 * Target pictures by capability: the address of one run's picture cannot be guessed from another's, and says nothing of
 * scene or target.
 */
export interface Pictures {
  /** Address of the picture of a run, on this server. */
  pictureUrl(sessionId: string, runId: string): string;
  /** File behind an address; null when key, session or run do not fit. */
  find(sessionId: string, runId: string, key: string): Promise<string | null>;
}

export async function createPictures(
  store: Store,
  catalog: SceneCatalog,
  taskOfRun: TaskOfRun,
): Promise<Pictures> {
  const secret = await keptSecret(store);
  const keyOf = (sessionId: string, runId: string): string =>
    createHmac('sha256', secret).update(`${sessionId}\n${runId}`).digest('base64url');
  return {
    pictureUrl: (sessionId, runId) =>
      `/api/sessions/${sessionId}/picture?${new URLSearchParams({ run: runId, key: keyOf(sessionId, runId) })}`,
    find: async (sessionId, runId, key) => {
      const [given, right] = [Buffer.from(key), Buffer.from(keyOf(sessionId, runId))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const taskId = await taskOfRun(sessionId, runId);
      const episode = taskId === null ? null : catalog.findEpisode(taskId);
      return episode === null ? null : catalog.fileOf(episode.sceneId, episode.picture);
    },
  };
}

async function keptSecret(store: Store): Promise<string> {
  const known = await readSetting(store.db, 'picture-secret');
  if (known !== null) return known;
  const secret = newToken();
  await writeSetting(store.db, 'picture-secret', secret);
  return secret;
}
