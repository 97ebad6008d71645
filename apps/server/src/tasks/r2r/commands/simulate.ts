import { type R2rFile, readEpisodeSource } from '@parley/datasets/benchmarks';
import type { AnyScoring, TrialReading } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import { SCORING } from '@parley/registry/scoring';
import { samplePerScan } from '@parley/task-r2r/scoring';
import { R2R } from '@parley/task-r2r/shared';
import { builtInEpisodes, episodesOf, type R2rEpisode } from '@parley/task-r2r/truth';
import type { Command } from 'commander';
import { runOffline } from '../../../batch/run-offline';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import { agentSourceHash } from '../../../episodes/source-hash';
import { aboutTrials, factsOfTrials } from '../../../terminal/about-trials';
import { bakeHomes } from '../../../terminal/bake-homes';
import { checkOutFolder } from '../../../terminal/check-out-file';
import { printJson } from '../../../terminal/json-result';
import { print, tell } from '../../../terminal/print';
import { checkEpisodes } from '../check-episodes';
import { checkLanguage } from '../check-language';
import { mostCostOf } from '../most-cost';
import { r2rFolders } from '../r2r-folders';
import { foreseeR2rStart } from '../r2r-start';
import { batchOf } from '../simulate-r2r';
import { agentOf } from './agent-of';
import { checkEstimate } from './check-estimate';
import { checkPerfect } from './check-perfect';
import { R2R_SIMULATE } from './json-shapes';
import { backendsOf, modelsOf } from './models-of';
import { openScans } from './open-scans';
import { describedSimulate, type Flags } from './simulate-flags';

/** `parley simulate --task r2r`: an agent follows instructions over navigation graphs, headless. */
export const simulateCommand = (): Command =>
  describedSimulate().action((file: string | undefined, flags: Flags) => simulate(file, flags));

async function simulate(file: string | undefined, flags: Flags): Promise<void> {
  const catalog = createSceneCatalog(readConfig({ data: flags.data }).scenesDir);
  const episodes = episodesFor(file, flags);
  const agent = agentOf(flags);
  checkPerfect(flags.perfect, agent, episodes);
  const scans = openScans(file, flags, episodes);
  const models = modelsOf(flags);
  const backends = backendsOf(flags, models, {
    isScan: scans !== null,
    isSeen: scans === null || flags.skyboxes !== undefined,
  });
  checkEstimate(agent, backends);
  const specs = batchOf(episodes, {
    agent,
    perfect: flags.perfect,
    profile: flags.profile,
    n: flags.n ?? null,
    seed: flags.seed,
    scenesDir: catalog.scenesDir,
    sourceHash: agentSourceHash(),
    ...(scans !== null && { scans }),
    backends,
    prompted: models.prompted,
  });
  await checkLanguage(specs);
  checkOutFolder('--out', flags.out);
  await bakeHomes(r2rFolders(specs));
  checkEpisodes(specs);
  const most = mostCostOf(specs);
  if (most !== null) tell(most);
  const scoring = SCORING[R2R.task] as AnyScoring;
  const trials: TrialReading[] = await runOffline(specs, {
    foresee: foreseeR2rStart,
    jobs: flags.jobs,
    outDir: flags.out ?? null,
    backends: models,
    keep: scoring.read,
  });
  if (flags.json !== true) return print(scoring.describe(trials));
  const result = scoring.summarize(trials) as never;
  printJson(R2R_SIMULATE, result, aboutTrials(factsOfTrials(trials)));
}

/** @throws {ParleyError} `BAD_EPISODE` for a file of another format; `NOT_FOUND` where no episode is left. */
function episodesFor(file: string | undefined, flags: Flags): R2rEpisode[] {
  const { set, homes } = flags;
  const wanted = homes === undefined ? null : homes.split(',').map((home) => home.trim());
  const all = file === undefined ? builtInEpisodes(set) : episodesOf(pathsIn(file));
  const found = all.filter(({ scan }) => wanted === null || wanted.includes(scan));
  if (found.length > 0) return flags.onePerScan === true ? onePerScan(found, flags.seed) : found;
  throw new ParleyError('NOT_FOUND', 'there is no instruction for these homes', {
    where: `--homes ${homes ?? ''}`,
    remedy: `There are ${[...new Set(all.map(({ scan }) => scan))].join(', ')}.`,
  });
}

/** One path of each environment with all its instructions (§IV-B). Which one is what `parley r2r score --one-per-scan` takes of the same seed. */
export function onePerScan<E extends Pick<R2rEpisode, 'episodeId' | 'scan'>>(
  episodes: readonly E[],
  seed: string,
): E[] {
  const pathOf = ({ episodeId }: E): string => episodeId.replace(/_\d+$/, '');
  const paths = new Map(
    episodes.map((one) => [pathOf(one), { scan: one.scan, path_id: pathOf(one) }]),
  );
  const drawn = new Set(samplePerScan([...paths.values()], seed).map(({ path_id }) => path_id));
  return episodes.filter((one) => drawn.has(pathOf(one)));
}

function pathsIn(path: string): R2rFile {
  const { benchmark, file } = readEpisodeSource(path);
  if (benchmark.format === 'r2r') return benchmark.data;
  throw new ParleyError('BAD_EPISODE', 'these are no paths of R2R', {
    where: file,
    remedy: 'Name an R2R_<split>.json.',
  });
}
