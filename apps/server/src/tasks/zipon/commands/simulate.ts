import { join } from 'node:path';
import type { AnyScoring, TrialReading } from '@parley/metrics';
import { SCORING } from '@parley/registry/scoring';
import { ZIPON } from '@parley/task-zipon/shared';
import type { Command } from 'commander';
import { runOffline } from '../../../batch/run-offline';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import { aboutTrials, factsOfTrials } from '../../../terminal/about-trials';
import { bakeHomes } from '../../../terminal/bake-homes';
import { checkOutFolder } from '../../../terminal/check-out-file';
import { printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { refuseBadEpisode } from '../check-goals';
import { gtFeatureKind } from '../features';
import { makeMap, mapsFolder } from '../map';
import { keptKindOf } from '../modules-of-agent';
import { openHomeOf } from '../single-room';
import type { ZiponSpec } from '../zipon-spec';
import { foreseeZiponStart } from '../zipon-start';
import { ZIPON_SIMULATE } from './json-shapes';
import { openModels } from './open-models';
import { backendsOf, sourcesOf } from './simulate-backends';
import { type SimulateFlags, simulateOptions } from './simulate-flags';
import { readSimulateInput } from './simulate-input';
import { simulateParts } from './simulate-parts';

/** `parley simulate --task zipon`: the goals of homes or of a study, headless, with a simulated user. */
export const simulateCommand = (): Command => simulateOptions().action(simulate);

async function simulate(
  file: string | undefined,
  flags: SimulateFlags,
  command: Command,
): Promise<void> {
  const config = readConfig({ data: flags.data });
  const isNamed = (option: string): boolean => command.getOptionValueSource(option) === 'cli';
  const catalog = createSceneCatalog(config.scenesDir);
  const input = readSimulateInput(file, flags, { catalog, isNamed });
  const { study } = input;
  const backends = backendsOf(study, flags, isNamed);
  const models = openModels({ ...flags, controller: backends.controller }, study);
  const shared = {
    backends,
    ports: await sourcesOf(backends, study, config),
    prompted: models.prompted,
    scenesDir: config.scenesDir,
  };
  const mapsDir = flags.map === 'none' ? null : mapsFolder(config.dataDir);
  const planned = simulateParts(input, flags, { shared, mapsDir });
  // What would refuse the run is looked at before homes and maps are made.
  checkOutFolder('--out', flags.out);
  const specs = planned.flatMap((part) => part.specs);
  await bakeHomes(specs.map(({ sceneDir }) => sceneDir));
  // Before maps are made, and long before the run would come to it.
  for (const { episode, sceneDir } of new Map(specs.map((one) => [one.episodeId, one])).values())
    await refuseBadEpisode(episode, sceneDir);
  if (mapsDir !== null) await makeMaps(specs, mapsDir);
  const scoring = SCORING[ZIPON.task] as AnyScoring;
  const trials: TrialReading[] = [];
  // Planned anew: a run is named by the map that it begins with.
  for (const part of simulateParts(input, flags, { shared, mapsDir }))
    trials.push(
      ...(await runOffline(part.specs, {
        foresee: foreseeZiponStart,
        jobs: flags.jobs,
        outDir: flags.out === undefined ? null : join(flags.out, part.armId ?? ''),
        backends: models,
        keep: scoring.read,
      })),
    );
  if (flags.json !== true) return print(scoring.describe(trials));
  const result = scoring.summarize(trials) as never;
  printJson(ZIPON_SIMULATE, result, aboutTrials(factsOfTrials(trials)));
}

/** Makes the maps that are missing (SCI-10), each once. */
async function makeMaps(specs: readonly ZiponSpec[], folder: string): Promise<void> {
  for (const { sceneDir, episode, backends, agents } of specs) {
    const kind = gtFeatureKind(backends.features);
    if (kind === null || keptKindOf(agents.robot) === null) continue;
    await makeMap(await openHomeOf(sceneDir, episode), { kind, folder });
  }
}
