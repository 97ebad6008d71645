import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadPromptSet } from '@parley/models/prompts';
import { openPairSet, type RingRange } from '@parley/task-pinverify/truth';
import { Command, Option } from 'commander';
import { readConfig } from '../../../config';
import { bakeHomes } from '../../../terminal/bake-homes';
import { checkOutFolder } from '../../../terminal/check-out-file';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print, tell } from '../../../terminal/print';
import { builtInSource, folderSource } from '../pictures/capture-source';
import { paintInThread } from '../pictures/paint-in-thread';
import { createViewPictures } from '../pictures/view-pictures';
import { PINVERIFY_PROMPTS } from '../prompts/pinverify-prompts';
import { type Exported, exportTraining } from '../training/export-training';
import { PINVERIFY_EXPORT_TRAINING } from './json-shapes';
import { pairsFor } from './pairs-for';

interface Flags {
  readonly out: string;
  readonly seed: string;
  readonly range: RingRange;
  readonly prompts?: string;
  readonly withoutPictures?: boolean;
  readonly json?: boolean;
}

/** `parley pinverify export-training`: what a trained agent learns from, of captures of training objects. */
export const exportTrainingCommand = (): Command =>
  new Command('export-training')
    .description(
      'write data for supervised fine-tuning, reinforcement learning and preferences, with their pictures; goes on where a run before ended',
    )
    .argument(
      '[captures]',
      'a data set of ours in the published layout, its split for training; default: the built-in one',
    )
    .requiredOption('--out <folder>', 'a new folder, or one that the same command began')
    .option('--seed <text>', 'draws the two pools, and ways in which replies are spoilt', '1')
    .addOption(
      new Option('--range <range>', 'which view of a sector it stands at, where both are there')
        .choices(['far', 'near'])
        .default('far'),
    )
    .option('--prompts <folder>', 'prompts of a trained agent of your own')
    .option(
      '--without-pictures',
      'rows alone, which name the pictures; without this option the same command paints them',
    )
    .addOption(jsonOption(PINVERIFY_EXPORT_TRAINING))
    .action(run);

async function run(path: string | undefined, flags: Flags): Promise<void> {
  const { seed, range, prompts, withoutPictures, json } = flags;
  checkOutFolder('--out', flags.out);
  const out = resolve(flags.out);
  const pairs = pairsFor(path, 'train');
  const { scenesDir } = readConfig();
  const painter = paintInThread();
  try {
    const source = path === undefined ? builtInSource : folderSource(openPairSet(path, 'train'));
    if (withoutPictures !== true) {
      const homes = [...new Set(pairs.map(({ scene }) => join(scenesDir, scene)))];
      await bakeHomes(homes.filter((home) => existsSync(home)));
    }
    const exported = await exportTraining({
      ...{ pairs, out, seed, range, prompts: loadPromptSet(PINVERIFY_PROMPTS, prompts ?? null) },
      pictures:
        withoutPictures === true
          ? null
          : // Each is wanted once: none is held.
            {
              of: (pair, tag) =>
                createViewPictures({ source, painter, scenesDir, dataDir: null }).of(pair, tag),
            },
      onPicture: (done, of) => {
        if (done % 25 === 0 || done === of) tell(`${done} of ${of} views`);
      },
    });
    const result = { folder: out, ...resultOf(exported) };
    if (json === true) return printJson(PINVERIFY_EXPORT_TRAINING, result);
    print(`${wordsOf(exported)}\nWritten to ${out}.`);
  } finally {
    await painter.close();
  }
}

const resultOf = ({ sft, rl, pairs, views, leftOut, repeated }: Exported) => ({
  sft: { pairs: pairs.sft, samples: sft },
  rl: { pairs: pairs.rl, samples: rl },
  dpo: { pairs: pairs.rl, samples: rl },
  ...{ views, repeated },
  leftOut: Object.entries(leftOut).map(([reason, count]) => ({ reason, pairs: count })),
});

const wordsOf = ({ sft, rl, pairs, views, leftOut }: Exported): string =>
  [
    `sft: ${sft} samples of ${pairs.sft} pairs`,
    `rl: ${rl} samples of ${pairs.rl} pairs, and as many preferences`,
    `${views} views with their crops`,
    ...Object.entries(leftOut).map(([reason, count]) => `left out: ${count} pairs, as ${reason}`),
  ].join('\n');
