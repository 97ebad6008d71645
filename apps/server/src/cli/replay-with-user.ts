import { join } from 'node:path';
import { readJsonl } from '@parley/agent-core/log';
import { summarize } from '@parley/agent-core/metrics';
import { EpisodeStart, ParleyError } from '@parley/protocol';
import { batchLimits, openBatchBodies } from '../batch/batch-bodies';
import { metricsTable } from '../batch/metrics-table';
import { runBatch } from '../batch/run-batch';
import { readConfig } from '../config';
import { createEpisodePool } from '../episodes/episode-pool';
import type { EpisodeSpec } from '../episodes/episode-spec';
import { openEpisodeThreads } from '../episodes/episode-threads';
import { PROMPTED } from '../episodes/known-bodies';
import { agentSourceHash } from '../episodes/source-hash';
import { coOccurrenceTable, maskTruthProfile } from '../models/offline';
import { specFromStart } from '../replay/spec-from-start';
import { createSceneCatalog } from '../studies';
import { print } from './print';
import { readLogFile } from './read-log-file';
import { bakeHomes } from './scenes-bake';

export interface ReplayUserFlags {
  /** Body of the simulated user. */ readonly user: string;
  /** Folder for the logs. */ readonly out?: string;
  readonly jobs: number;
  readonly json?: boolean;
}

/**
 * `parley replay LOG --user BODY`: the episodes of a log once more, with the same homes, starts, seeds, agents, rules and
 * first messages, and a simulated user in place of the one that answered: what differs is the answers alone. Practice is
 * left out.
 *
 * @throws {ParleyError} `BAD_LOG` when the log has no episode, `BAD_INPUT` when one needs bodies that are not offline.
 */
export async function replayWithUser(log: string, flags: ReplayUserFlags): Promise<void> {
  const catalog = createSceneCatalog(readConfig().scenesDir);
  const sourceHash = agentSourceHash();
  const specs = startsIn(log).map((start) => {
    const task = catalog.findEpisode(start.taskId);
    if (task === null)
      throw new ParleyError('NOT_FOUND', `episode ${start.taskId} is not installed`, {
        where: log,
        remedy: 'Put its scene back into the scenes folder.',
      });
    const spec = specFromStart(start, { task, sceneDir: join(catalog.scenesDir, task.sceneId) });
    return withUser(checkOffline(spec, log), flags.user, sourceHash);
  });
  await bakeHomes(specs.map(({ sceneDir }) => sceneDir));
  const bodies = openBatchBodies({ models: null, limits: batchLimits(null, null) });
  const threads = openEpisodeThreads(Math.min(flags.jobs, specs.length), (error) => {
    throw error;
  });
  try {
    const episodes = await runBatch({
      specs,
      pool: createEpisodePool(threads.ports),
      jobs: flags.jobs,
      outDir: flags.out ?? null,
      nowUtc: () => new Date().toISOString(),
      perform: bodies.performFor((runId) => runId),
      keepImage: bodies.keepImage,
    });
    const summaries = summarize(episodes);
    if (flags.json === true)
      print(JSON.stringify(summaries.length === 1 ? summaries[0] : summaries));
    else for (const summary of summaries) print(metricsTable(summary));
  } finally {
    await threads.close();
  }
}

function startsIn(log: string): EpisodeStart[] {
  const starts = readJsonl(readLogFile(log), log)
    .filter((row) => row.type === 'episode-start')
    .map((row) => EpisodeStart.parse(JSON.parse(row.payload)))
    .filter(({ isPractice }) => !isPractice);
  if (starts.length > 0) return starts;
  throw new ParleyError('BAD_LOG', 'there is no episode in this log', {
    where: log,
    remedy: 'Name a log of `parley simulate` or an exported events.jsonl.',
  });
}

const withUser = (spec: EpisodeSpec, user: string, sourceHash: string): EpisodeSpec => ({
  ...spec,
  kind: 'simulated',
  bodies: { ...spec.bodies, user },
  sourceHash,
});

/** Only bodies that need no file and no key can be made again from a log alone. */
function checkOffline(spec: EpisodeSpec, log: string): EpisodeSpec {
  const { detector, scorer, vlm, reasoner, reader } = spec.bodies;
  const other = [
    ...(maskTruthProfile(detector) === null ? [`detector ${detector}`] : []),
    ...(coOccurrenceTable(scorer) === null ? [`scorer ${scorer}`] : []),
    ...[vlm, reasoner, reader].filter((name) => name?.startsWith(PROMPTED)),
  ];
  if (other.length === 0) return spec;
  throw new ParleyError('BAD_INPUT', `episode ${spec.runId} ran with ${other.join(', ')}`, {
    where: log,
    remedy: 'Only episodes with offline bodies can be run again with another user.',
  });
}
