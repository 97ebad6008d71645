import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { writeEpisodes } from '@parley/scenes/make';
import { evaluationSplit } from '@parley/scenes/tasks';
import { sceneFolders } from '@parley/scenes/validate';
import { SingleBar } from 'cli-progress';
import { Command, Option } from 'commander';
import { readConfig } from '../config';
import { print, wholeNumber } from './print';
import { validateScenes } from './scenes-validate';

interface Flags {
  readonly n: number;
  readonly seed: string;
  readonly categories?: string;
  readonly minM: string;
  readonly maxM: string;
  readonly train?: boolean;
  readonly dir?: string;
  readonly json?: boolean;
}

/** `parley episodes …`: what is asked for in the homes. */
export const episodesCommand = (): Command =>
  new Command('episodes')
    .description('generate and check benchmark episodes')
    .addCommand(generateCommand())
    .addCommand(
      new Command('validate')
        .description('check that every episode of a scene can be run')
        .argument('[dir...]', 'scene folders; default: all that the server offers')
        .option('--json', 'print JSON')
        .action(validateScenes),
    );

const generateCommand = (): Command =>
  new Command('generate')
    .description('plan episodes with pictures in homes that are there; replaces those of the home')
    .argument('<scene...>', 'ids of scenes')
    .addOption(
      new Option('--benchmark <name>', 'rules of the benchmark').default('coin').choices(['coin']),
    )
    .option('--n <count>', 'at most so many in each home', wholeNumber, 20)
    .option('--seed <text>', 'seed of targets and starts', '1')
    .option(
      '--categories <list>',
      'categories to ask for, by commas; default: all that can be told',
    )
    .option('--min-m <metres>', 'shortest way from start to target', '5')
    .option('--max-m <metres>', 'longest way from start to target', '20')
    .option('--train', 'mark them as training episodes: batches and studies leave those out')
    .option('--dir <folder>', 'folder with scene folders; default: where the server looks')
    .option('--json', 'print JSON')
    .action(generate);

async function generate(sceneIds: string[], flags: Flags): Promise<void> {
  const dir = flags.dir ?? readConfig().scenesDir;
  const known = sceneFolders(dir);
  const missing = sceneIds.filter((sceneId) => !known.includes(sceneId));
  if (missing.length > 0)
    throw new ParleyError('NOT_FOUND', `There is no scene ${missing.join(', ')}`, {
      where: dir,
      remedy: 'See `parley scenes list`.',
    });
  const distanceM = [metres(flags.minM, '--min-m'), metres(flags.maxM, '--max-m')] as const;
  const counts: { sceneId: string; episodes: number; categories: number }[] = [];
  for (const sceneId of sceneIds) {
    const bar = process.stderr.isTTY
      ? new SingleBar({
          format: `${sceneId} {bar} {value}/{total} pictures`,
          stream: process.stderr,
        })
      : null;
    try {
      const episodes = await writeEpisodes(join(dir, sceneId), {
        seed: flags.seed,
        count: flags.n,
        distanceM,
        splitOf: flags.train === true ? () => 'train' : evaluationSplit,
        ...(flags.categories !== undefined && { categories: flags.categories.split(',') }),
        onPicture: (done, of) => (done === 1 ? bar?.start(of, done) : bar?.update(done)),
      });
      const categories = new Set(episodes.map(({ category }) => category)).size;
      counts.push({ sceneId, episodes: episodes.length, categories });
    } finally {
      bar?.stop();
    }
  }
  if (flags.json === true) return print(JSON.stringify(counts));
  for (const { sceneId, episodes, categories } of counts)
    print(`${sceneId} ${episodes} episodes over ${categories} categories`);
}

function metres(text: string, where: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value) && value >= 0) return value;
  throw new ParleyError('BAD_INPUT', `"${text}" is no distance`, {
    where,
    remedy: 'Pass metres, e.g. 5.',
  });
}
