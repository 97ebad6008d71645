import { ParleyError } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';
import { LEXICON_NAMES, type LexiconName, type MadePath, makePaths } from '@parley/task-r2r/truth';
import { Command, Option } from 'commander';
import { readConfig } from '../../../config';
import { TASK_FLAG } from '../../../terminal/asked-task';
import { checkOutFile } from '../../../terminal/check-out-file';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print, wholeNumber } from '../../../terminal/print';
import { R2R_EPISODES_GENERATE } from './json-shapes';
import { openPlace } from './open-place';

interface Flags {
  readonly out: string;
  readonly n: number;
  readonly seed: string;
  readonly lexicon: LexiconName;
  readonly dir?: string;
  readonly json?: boolean;
}

/** `parley episodes --task r2r`: paths in homes with instructions, in R2R's format. */
export const episodesCommand = (): Command =>
  new Command('episodes')
    .description(
      'make paths of Room-to-Room in homes of ours; `parley episodes validate` checks files of them',
    )
    .addCommand(generateCommand());

const generateCommand = (): Command =>
  new Command('generate')
    .description(
      'draw paths of 4 to 7 moves through two rooms at least, with three instructions each, and write them as R2R has them',
    )
    .argument('<home...>', 'homes that have a graph (`parley scenes graph`)')
    .option(...TASK_FLAG)
    .requiredOption('--out <file>', 'R2R_<split>.json to write')
    .option('--n <count>', 'at most so many paths in each home', wholeNumber, 18)
    .option('--seed <text>', 'seed of paths, headings and words', '1')
    .addOption(
      new Option('--lexicon <name>', 'whose words: agents are developed on those of train alone')
        .choices(LEXICON_NAMES)
        .default('test'),
    )
    .option('--dir <folder>', 'folder with scene folders; default: where the server looks')
    .addOption(jsonOption(R2R_EPISODES_GENERATE))
    .action(generate);

async function generate(
  homes: string[],
  { out, dir, json, n, seed, lexicon }: Flags,
): Promise<void> {
  checkOutFile('--out', out);
  const made: { readonly sceneId: string; readonly paths: readonly MadePath[] }[] = [];
  for (const sceneId of new Set(homes)) {
    const place = await openPlace(dir ?? readConfig().scenesDir, sceneId);
    made.push({ sceneId, paths: makePaths(place, { seed, count: n, lexicon }) });
  }
  const paths = made.flatMap((home) => home.paths);
  if (paths.length === 0)
    throw new ParleyError('BAD_EPISODE', 'no way of 4 to 7 moves leads through two rooms', {
      where: homes.join(', '),
      remedy: 'Name larger homes, or make their graphs with a smaller --spacing.',
    });
  await replaceFile(out, `${JSON.stringify(paths, null, 1)}\n`);
  const counts = made.map(({ sceneId, paths: own }) => ({
    ...{ sceneId, paths: own.length },
    instructions: own.reduce((sum, { instructions }) => sum + instructions.length, 0),
  }));
  if (json === true) return printJson(R2R_EPISODES_GENERATE, { file: out, homes: counts });
  for (const { sceneId, paths: count, instructions } of counts) {
    const fewer = count < n ? ` of ${n} asked for` : '';
    print(`${sceneId} ${count} paths${fewer}, ${instructions} instructions`);
  }
}
