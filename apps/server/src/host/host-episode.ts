import type { EpisodeResult } from '@parley/agent-core/episode';
import type { Row } from '@parley/log';
import type { EpisodeLink } from '../episodes/episode-link';
import { runTrial } from '../episodes/run-trial';
import type { TrialSpec } from '../episodes/trial-spec';
import { openerOf } from '../tasks/opener-of';

/**
 * Runs one trial of any task kind on this thread.
 *
 * @throws {ParleyError} `NOT_FOUND` for an unknown task or agent, `BAD_SCENE` or `BAD_EPISODE` when the world cannot be
 *   opened; `NOT_FOUND` when the cassette that it replays lacks a call.
 */
export const hostEpisode = async (
  spec: TrialSpec,
  link: EpisodeLink,
  stored: readonly Row[],
  mode: 'run' | 'verify' = 'run',
): Promise<EpisodeResult> => runTrial(await openerOf(spec.task), { spec, link, stored, mode });
