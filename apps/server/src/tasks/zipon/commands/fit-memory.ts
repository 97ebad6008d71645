import { join, resolve } from 'node:path';
import { hashJson } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';
import type { GoalsFile } from '@parley/scenes/format';
import { CODE_MEMORY_MATCH } from '@parley/task-zipon/agents';
import { splitOfHome } from '@parley/task-zipon/shared';
import { readGoals } from '@parley/task-zipon/truth';
import { Command } from 'commander';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import { agentSourceHash } from '../../../episodes/source-hash';
import { readTrainingHomes, TRAINING_HOMES } from '../../../priors/training-homes';
import { checkOutFile } from '../../../terminal/check-out-file';
import { jsonOption, MECHANISM_CHECK, printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { MEMORY_ENCODER, useLiteSpace } from '../features';
import { fitMemory, type RatedMatch, rateMemory } from '../memory/fit-memory';
import { rememberedNames } from '../memory/remembered-names';
import { wholeEpisodes } from '../zipon-episodes';
import { ZIPON_FIT_MEMORY } from './json-shapes';

/** What the robot reads, in the repository; a fit replaces it when it is told to. */
const READ = 'packages/tasks/zipon/src/agents/memory/memory-fit.json';

/** `parley zipon fit-memory`: how like a text a remembered name must be, from training homes alone (SCI-18). */
export const fitMemoryCommand = (): Command =>
  new Command('fit-memory')
    .description(
      'fit how like a text a remembered name must be, on names of training homes alone, and rate it on the others',
    )
    .option('--homes <names>', 'training homes, by commas', TRAINING_HOMES.join(','))
    .option('--out <file>', `write the figures there; those that the robot reads are ${READ}`)
    .addOption(jsonOption(ZIPON_FIT_MEMORY))
    .action(fit);

interface Flags {
  readonly homes: string;
  readonly out?: string;
  readonly json?: boolean;
}

async function fit(flags: Flags): Promise<void> {
  checkOutFile('--out', flags.out);
  const { scenesDir } = readConfig();
  const homes = flags.homes.split(',').map((name) => name.trim());
  readTrainingHomes(scenesDir, homes);
  const goalsOf = (home: string): GoalsFile => readGoals(join(scenesDir, home));
  const heldOut = wholeEpisodes(createSceneCatalog(scenesDir))
    .map(({ sceneId }) => sceneId)
    .filter((home) => splitOfHome(home) === 'held-out');
  const space = useLiteSpace();
  const [own, other] = [homes, heldOut].map((names) =>
    names.map((home) => rememberedNames(goalsOf(home))),
  );
  const fitted = await fitMemory(own ?? [], space);
  const rated = async (match: RatedMatch | typeof CODE_MEMORY_MATCH) => ({
    fitted: ratesOf(await rateMemory(own ?? [], { space, match })),
    heldOut: ratesOf(await rateMemory(other ?? [], { space, match })),
  });
  const { margin, minSimilarity } = fitted;
  const provenance = {
    command: 'parley zipon fit-memory',
    homes: Object.fromEntries(homes.map((home) => [home, hashJson(goalsOf(home))])),
    heldOut: Object.fromEntries(heldOut.map((home) => [home, hashJson(goalsOf(home))])),
  };
  const limits = { margin, minSimilarity, rates: await rated(fitted) };
  const code = { ...CODE_MEMORY_MATCH, rates: await rated(CODE_MEMORY_MATCH) };
  const text = JSON.stringify({ provenance, [MEMORY_ENCODER]: limits, code }, null, 2);
  if (flags.json === true)
    printJson(
      ZIPON_FIT_MEMORY,
      { provenance, encoder: MEMORY_ENCODER, fitted: limits, code },
      {
        heading: MECHANISM_CHECK,
        constants: { code: agentSourceHash(), homes: hashJson(provenance) },
        backends: { encoder: [MEMORY_ENCODER] },
        intervals: null,
      },
    );
  else print(text);
  if (flags.out !== undefined) await replaceFile(resolve(flags.out), `${text}\n`);
}

const ratesOf = ({ byName, bySynonym }: RatedMatch) => ({ byName, bySynonym });
