import { join, resolve } from 'node:path';
import { beliefHash, type FittedBelief } from '@parley/agent-core/dialogue';
import { hashJson } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import { readTrainingHomes, TRAINING_HOMES } from '../../../priors/training-homes';
import { bakeHomes } from '../../../terminal/bake-homes';
import { checkOutFile } from '../../../terminal/check-out-file';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { HAND_SET } from '../belief-fit/before';
import { fitConstants, leaveOneHomeOut } from '../belief-fit/fit-constants';
import { fittedText } from '../belief-fit/fitted-text';
import { type HoldTalks, holdTalks } from '../belief-fit/hold-talks';
import { vlmProfilesHash } from '../offline';
import { aboutFit } from './about-fit';
import { BELIEF_FIT } from './json-shapes';
import { readProfile, readShare } from './simulate-values';

interface Flags {
  readonly homes: string;
  readonly seeds: string;
  readonly vlmProfile: string;
  readonly userError: string;
  readonly out?: string;
  readonly json?: boolean;
}

/**
 * The agent whose odds make the paper's scale, and the one whose questions are counted. The first never stops at a candidate: where it
 * would stop is what is looked for, and a talk that ends there would lower it from fit to fit.
 */
const AGENTS = {
  scale: { agentId: 'aiuta', config: { tauStop: 10 } },
  talks: { agentId: 'evidence', config: {} },
} as const;

/** What the robot reads, in the repository; a fit replaces it when it is told to. */
const READ = 'packages/agent-core/src/dialogue/belief/fitted-constants.json';

/** `parley belief fit`: constants of the belief from dialogues at the table top of training homes (SCI-12c, SCI-18). */
export const beliefFitCommand = (): Command =>
  new Command('fit')
    .description(
      'fit the constants of the belief to dialogues at the table top, in training homes alone',
    )
    .option('--homes <names>', 'training homes, by commas', TRAINING_HOMES.join(','))
    .option('--seeds <texts>', 'seeds of the dialogues, by commas', 'belief-1,belief-2')
    .option('--vlm-profile <name>', 'noise profile of the grounded VLM', readProfile, 'strong')
    .option('--user-error <share>', 'share of what the person has wrong', '0.05')
    .option('--out <file>', `write the figures there; those that the robot reads are ${READ}`)
    .addOption(jsonOption(BELIEF_FIT))
    .action(fit);

async function fit(flags: Flags): Promise<void> {
  checkOutFile('--out', flags.out);
  const { scenesDir } = readConfig();
  const homes = flags.homes.split(',').map((name) => name.trim());
  const scenes = readTrainingHomes(scenesDir, homes);
  const seeds = flags.seeds.split(',').map((seed) => seed.trim());
  const userErrorRate = readShare(flags.userError);
  await bakeHomes(homes.map((home) => join(scenesDir, home)));
  const catalog = createSceneCatalog(scenesDir);
  const { vlmProfile } = flags;
  const count =
    2 * seeds.length * homes.reduce((sum, home) => sum + catalog.episodesOf(home).length, 0);
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: '{bar} {value}/{total} dialogues', stream: process.stderr })
    : null;
  bar?.start(count, 0);
  const onTalk = (): void => void bar?.increment();
  const talksOf = (agent: HoldTalks['agent']) =>
    holdTalks({ catalog, agent, homes, seeds, vlmProfile, userErrorRate, onTalk });
  const options = {
    scale: await talksOf(AGENTS.scale),
    talks: await talksOf(AGENTS.talks),
    before: HAND_SET,
  };
  bar?.stop();
  const fitted: FittedBelief = {
    provenance: {
      command: 'parley belief fit',
      homes: Object.fromEntries(scenes.map((scene) => [scene.sceneId, hashJson(scene)])),
      seeds,
      vlmProfile,
      userErrorRate,
      talks: options.talks.length,
      heldWith: beliefHash(),
      leftOut: leaveOneHomeOut(options),
    },
    ...fitConstants(options),
  };
  const text = fittedText(fitted);
  if (flags.json === true)
    printJson(
      BELIEF_FIT,
      fitted,
      aboutFit({ beliefBefore: beliefHash(), vlmProfiles: vlmProfilesHash() }),
    );
  else {
    print(`${options.talks.length} dialogues of each agent in ${homes.length} training homes`);
    print(text);
  }
  if (flags.out !== undefined) await replaceFile(resolve(flags.out), text);
}
