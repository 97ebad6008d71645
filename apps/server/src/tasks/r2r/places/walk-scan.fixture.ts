import { createMemoryLog, headlessSessionId, placeRow, type Row } from '@parley/log';
import type { Json } from '@parley/protocol';
import type { R2rEpisode } from '@parley/task-r2r/truth';
import type { EpisodeLink } from '../../../episodes/episode-link';
import { runTrial } from '../../../episodes/run-trial';
import { openR2r } from '../open-r2r';
import { batchOf } from '../simulate-r2r';
import type { ScanPlace } from './scan-place';

/** Rows of a walk through a scan without a home, by offline bodies. @throws {Error} for one that has no end. */
export async function walkScan(
  place: ScanPlace,
  episode: R2rEpisode,
  agentId: string,
  config: Readonly<Record<string, Json>> = {},
): Promise<readonly Row[]> {
  const log = createMemoryLog({
    sessionId: '11111111-1111-4111-8111-111111111111',
    now: () => '2026-01-01T00:00:00.000Z',
  });
  const [spec] = batchOf([episode], {
    ...{ agent: { agentId, config }, profile: 'exact', n: null, seed: '1' },
    ...{ scenesDir: '/nowhere', sourceHash: 'unbuilt' },
    scans: new Map([[place.graph.scan, place]]),
  });
  if (spec === undefined) throw new TypeError('no specification');
  await runTrial(openR2r, { spec, link: { ...ALONE, log }, stored: [], mode: 'run' });
  if (log.rows.at(-1)?.type !== 'trial-end') throw new Error(`${agentId} has no end`);
  const sessionId = headlessSessionId(log.rows[0]?.payload ?? '');
  return log.rows.map((row, seq) =>
    placeRow(row, { sessionId, seq, epoch: row.epoch, tServerUtc: row.tServerUtc }),
  );
}

const ALONE: Omit<EpisodeLink, 'log'> = {
  call: () => Promise.reject(new Error('no one to call')),
  keepImage: () => Promise.resolve(),
  hear: () => [],
  endedEarly: () => null,
  afterAct: () => Promise.resolve(),
};
