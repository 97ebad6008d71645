import { join } from 'node:path';
import { evaluationSplit, type PassedOver } from '@parley/datasets/episodes';
import { writeEpisodes } from '@parley/datasets/make';
import { shownAsSaid } from '@parley/homes/colours';
import { ParleyError } from '@parley/protocol';
import { sceneFolders } from '@parley/scenes/validate';
import { SingleBar } from 'cli-progress';
import { Command, Option } from 'commander';
import { readConfig } from '../config';
import { TASK_FLAG } from '../terminal/asked-task';
import { bakeHomes } from '../terminal/bake-homes';
import { checkOutFolder } from '../terminal/check-out-file';
import { jsonOption, printJson } from '../terminal/json-result';
import { libraryOf } from '../terminal/library-of';
import { print, wholeNumber } from '../terminal/print';
import type { GenerateFlags } from './episodes-flags';
import { generatePersonalGoals } from './episodes-generate-goals';
import { EPISODES_GENERATE, EPISODES_GENERATE_GOALS } from './shapes/episodes';

/** `parley episodes generate`: what is asked for in homes that are there. */
export const episodesGenerateCommand = (): Command =>
  new Command('generate')
    .description(
      'plan episodes with pictures, or personalised goals, in homes that are there; replaces those of the home',
    )
    .argument('<scene...>', 'ids of scenes')
    .option(...TASK_FLAG)
    .addOption(
      new Option('--benchmark <name>', 'rules of the benchmark')
        .default('coin')
        .choices(['coin', 'zipon']),
    )
    .option('--n <count>', 'at most so many in each home', wholeNumber, 20)
    .option('--seed <text>', 'seed of targets, names and starts', '1')
    .option(
      '--categories <list>',
      'categories to ask for, by commas; default: all that can be told',
    )
    .option('--min-m <metres>', 'coin: shortest way from start to target', '5')
    .option('--max-m <metres>', 'coin: longest way from start to target', '20')
    .option(
      '--distractors <count>',
      'coin: others of the category in the home, at least (CoIN-Bench: 2)',
      wholeNumber,
      3,
    )
    .option('--train', 'coin: mark them as training episodes: batches and studies leave those out')
    .addOption(
      new Option(
        '--format <name>',
        'zipon: our goals.json, or final.json and objects.json',
      ).choices(['parley', 'zipon']),
    )
    .option('--out <folder>', 'zipon: folder with a folder per home; default: that of the homes')
    .option('--dir <folder>', 'folder with scene folders; default: where the server looks')
    .addOption(jsonOption(EPISODES_GENERATE, EPISODES_GENERATE_GOALS))
    .action(generate);

async function generate(sceneIds: string[], flags: GenerateFlags): Promise<void> {
  const dir = flags.dir ?? readConfig().scenesDir;
  const known = sceneFolders(dir);
  const missing = sceneIds.filter((sceneId) => !known.includes(sceneId));
  if (missing.length > 0)
    throw new ParleyError('NOT_FOUND', `There is no scene ${missing.join(', ')}`, {
      where: dir,
      remedy: 'See `parley scenes list`.',
    });
  if (flags.benchmark === 'zipon') {
    checkOutFolder('--out', flags.out);
    await bakeHomes(sceneIds.map((sceneId) => join(dir, sceneId)));
    return generatePersonalGoals(sceneIds, dir, flags);
  }
  const stray = (['out', 'format'] as const).find((name) => flags[name] !== undefined);
  if (stray !== undefined)
    throw new ParleyError('BAD_INPUT', 'CoIN-style episodes stay with the pictures in their home', {
      where: `--${stray}`,
      remedy: 'Leave it out, and take them elsewhere with `parley episodes convert`.',
    });
  return generateEpisodes(sceneIds, dir, flags);
}

/** What came of one home, and why it is not more. */
interface Counted {
  readonly sceneId: string;
  readonly episodes: number;
  readonly categories: number;
  readonly passedOver: Readonly<Partial<Record<PassedOver, number>>>;
}

async function generateEpisodes(
  sceneIds: string[],
  dir: string,
  flags: GenerateFlags,
): Promise<void> {
  const distanceM = [metres(flags.minM, '--min-m'), metres(flags.maxM, '--max-m')] as const;
  await bakeHomes(sceneIds.map((sceneId) => join(dir, sceneId)));
  const counts: Counted[] = [];
  for (const sceneId of sceneIds) {
    const bar = process.stderr.isTTY
      ? new SingleBar({
          format: `${sceneId} {bar} {value}/{total} pictures`,
          stream: process.stderr,
        })
      : null;
    const passedOver: Partial<Record<PassedOver, number>> = {};
    try {
      const isShownAsSaid = await shownAsSaid(join(dir, sceneId), libraryOf);
      const episodes = await writeEpisodes(join(dir, sceneId), {
        seed: flags.seed,
        count: flags.n,
        distanceM,
        minDistractors: flags.distractors,
        splitOf: flags.train === true ? () => 'train' : evaluationSplit,
        ...(isShownAsSaid !== null && { isShownAsSaid }),
        ...(flags.categories !== undefined && { categories: flags.categories.split(',') }),
        onPassedOver: (why) => {
          passedOver[why] = (passedOver[why] ?? 0) + 1;
        },
        onPicture: (done, of) => (done === 1 ? bar?.start(of, done) : bar?.update(done)),
      });
      const categories = new Set(episodes.map(({ category }) => category)).size;
      counts.push({ sceneId, episodes: episodes.length, categories, passedOver });
    } finally {
      bar?.stop();
    }
  }
  if (flags.json === true) return printJson(EPISODES_GENERATE, counts);
  for (const { sceneId, episodes, categories, passedOver } of counts) {
    const fewer = episodes < flags.n ? ` of ${flags.n} asked for` : '';
    print(`${sceneId} ${episodes} episodes${fewer} over ${categories} categories`);
    if (episodes === flags.n) continue;
    for (const [why, things] of Object.entries(passedOver).sort((a, b) => b[1] - a[1]))
      print(`  ${things} things passed over: ${why}`);
  }
}

function metres(text: string, where: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value) && value >= 0) return value;
  throw new ParleyError('BAD_INPUT', `"${text}" is no distance`, {
    where,
    remedy: 'Pass metres, e.g. 5.',
  });
}
