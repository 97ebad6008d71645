import { copyFile, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';
import { BASE_SEED } from '@parley/task-pinverify/truth';
import { Command } from 'commander';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print, wholeNumber } from '../../../terminal/print';
import { packedText, packSet } from '../capture/pack-set';
import { PINVERIFY_PACK } from './json-shapes';

interface Flags {
  readonly out: string;
  readonly seed: number;
  readonly json?: boolean;
}

/** `parley pinverify pack DIR`: a data set without pictures, a line for each episode. */
export const packCommand = (): Command =>
  new Command('pack')
    .description(
      'pack the captures that indices of pairs name, without pictures: the built-in set is packed by this',
    )
    .argument('<folder>', 'folder of a data set that `pinverify capture` wrote')
    .requiredOption(
      '--out <folder>',
      'where captures_train.json, captures_val.json and object_descriptions.json go',
    )
    .option('--seed <number>', 'base seed of the captures', wholeNumber, BASE_SEED)
    .addOption(jsonOption(PINVERIFY_PACK))
    .action(pack);

async function pack(folder: string, flags: Flags): Promise<void> {
  const from = resolve(folder);
  const out = resolve(flags.out);
  const sets = {
    train: await packSet(from, 'train', flags.seed),
    val: await packSet(from, 'val', flags.seed),
  };
  if (sets.train === null && sets.val === null)
    throw new ParleyError('NOT_FOUND', 'there is no index of pairs in it', {
      where: from,
      remedy: 'Name a folder that `parley pinverify capture` wrote.',
    });
  await mkdir(out, { recursive: true });
  for (const [split, set] of Object.entries(sets))
    if (set !== null) await replaceFile(join(out, `captures_${split}.json`), packedText(set));
  await copyFile(join(from, 'object_descriptions.json'), join(out, 'object_descriptions.json'));
  const result = {
    folder: out,
    train: sets.train?.episodes.length ?? 0,
    val: sets.val?.episodes.length ?? 0,
  };
  if (flags.json === true) return printJson(PINVERIFY_PACK, result);
  print(`${result.train} training and ${result.val} test episodes packed in ${out}`);
}
