import { createHash } from 'node:crypto';
import { type EpisodeResult, runEpisode } from '@parley/agent-core/episode';
import type { Row } from '@parley/log';
import type { ParleyError } from '@parley/protocol';
import { taskOf } from '../tasks/task-of';
import type { EpisodeLink } from './episode-link';
import type { TrialSpec } from './trial-spec';

const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Runs one trial on this thread: its task kind joins world, agents and backends.
 *
 * @throws {ParleyError} `NOT_FOUND` for an unknown task or agent, `BAD_SCENE` or `BAD_EPISODE` when the world cannot be
 *   opened; `NOT_FOUND` when the cassette that it replays lacks a call.
 */
export async function hostEpisode(
  spec: TrialSpec,
  link: EpisodeLink,
  stored: readonly Row[],
  mode: 'run' | 'verify' = 'run',
): Promise<EpisodeResult> {
  let onMiss: (error: ParleyError) => void = () => undefined;
  const missed = new Promise<never>((_, reject) => {
    onMiss = reject;
  });
  // Without a cassette nothing waits for it.
  missed.catch(() => undefined);
  const opened = await taskOf(spec.task).open(spec, link, (error) => onMiss(error));
  const running = runEpisode({
    ...opened,
    performers: {
      ...opened.performers,
      ...(link.blobs === undefined ? {} : { load: link.blobs.load }),
    },
    log: link.log,
    stored,
    hashBytes,
    endedEarly: link.endedEarly,
    mode,
    ...(link.blobs === undefined ? {} : { keepBlob: link.blobs.keep }),
    ...(spec.isPaced ? { afterAct: link.afterAct } : {}),
  });
  // A trial that is not the recorded one has no result, however it goes on.
  return Promise.race([running, missed]);
}
