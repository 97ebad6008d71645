import { join, resolve } from 'node:path';
import type { SearchedHomes } from '@parley/agent-core/dialogue';
import { hashJson } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import { agentSourceHash } from '../../../episodes/source-hash';
import { GT_DETECTOR } from '../../../ground-truth';
import { readTrainingHomes, TRAINING_HOMES } from '../../../priors/training-homes';
import { bakeHomes } from '../../../terminal/bake-homes';
import { checkOutFile } from '../../../terminal/check-out-file';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print, wholeNumber } from '../../../terminal/print';
import { countSearched } from '../belief-fit/count-searched';
import { fittedText } from '../belief-fit/fitted-text';
import { type Searched, searchHome } from '../belief-fit/search-home';
import type { CoinSpec } from '../coin-spec';
import { batchSpecs, coinRules } from '../coin-specs';
import { OFFLINE_CHOICE } from '../offline-choice';
import { aboutFit } from './about-fit';
import { BELIEF_SEARCHED } from './json-shapes';

interface Flags {
  readonly homes: string;
  readonly seed: string;
  readonly maxSteps: number;
  readonly out?: string;
  readonly json?: boolean;
}

/** What the robot reads, in the repository; a count replaces it when it is told to. */
const READ = 'packages/agent-core/src/dialogue/belief/searched-constants.json';

/** `parley belief searched`: how much of homes a search leaves unseen, by its length (SCI-12c, SCI-18). */
export const beliefSearchedCommand = (): Command =>
  new Command('searched')
    .description(
      'count what searches with a judge that is never wrong leave unseen, in training homes alone',
    )
    .option('--homes <names>', 'training homes, by commas', TRAINING_HOMES.join(','))
    .option('--seed <text>', 'seed of the searches', 'searched-1')
    .option('--max-steps <count>', 'actions of a search', wholeNumber, 500)
    .option('--out <file>', `write the shares there; those that the robot reads are ${READ}`)
    .addOption(jsonOption(BELIEF_SEARCHED))
    .action(count);

async function count(flags: Flags): Promise<void> {
  checkOutFile('--out', flags.out);
  const { scenesDir } = readConfig();
  const homes = flags.homes.split(',').map((name) => name.trim());
  const scenes = readTrainingHomes(scenesDir, homes);
  await bakeHomes(homes.map((home) => join(scenesDir, home)));
  const specs = specsOf(homes, scenesDir, flags);
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: '{bar} {value}/{total} searches', stream: process.stderr })
    : null;
  bar?.start(specs.length, 0);
  const searches: Searched[] = [];
  for (const spec of specs) {
    searches.push(await searchHome(spec));
    bar?.increment();
  }
  bar?.stop();
  const searched: SearchedHomes = {
    provenance: {
      command: 'parley belief searched',
      homes: Object.fromEntries(scenes.map((scene) => [scene.sceneId, hashJson(scene)])),
      seed: flags.seed,
      detector: GT_DETECTOR,
      searches: searches.length,
      things: searches.reduce((sum, { things }) => sum + things, 0),
    },
    unsearched: countSearched(searches, flags.maxSteps),
  };
  const text = fittedText(searched);
  if (flags.json === true) printJson(BELIEF_SEARCHED, searched, aboutFit({}));
  else print(text);
  if (flags.out !== undefined) await replaceFile(resolve(flags.out), text);
}

/** A search for each category that a home has episodes of, from where the first of them starts. */
function specsOf(homes: readonly string[], scenesDir: string, flags: Flags): CoinSpec[] {
  const catalog = createSceneCatalog(scenesDir);
  const first = new Map(
    homes
      .flatMap((home) => catalog.episodesOf(home))
      .reverse()
      .map((episode) => [`${episode.sceneId} ${episode.category}`, episode]),
  );
  const rules = coinRules({ sensorId: 'fast', seed: flags.seed });
  return batchSpecs([...first.values()].reverse(), {
    agent: { agentId: 'perfect-judge', config: {} },
    ...OFFLINE_CHOICE,
    seed: flags.seed,
    rules: { ...rules, limits: { ...rules.limits, maxSteps: flags.maxSteps } },
    scenesDir,
    sourceHash: agentSourceHash(),
  });
}
