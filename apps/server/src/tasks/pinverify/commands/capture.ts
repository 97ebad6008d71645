import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { BELONGINGS } from '@parley/homes/belongings';
import { ParleyError } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';
import { BASE_SEED, MOST_OF_OBJECT } from '@parley/task-pinverify/truth';
import { Command } from 'commander';
import { bakeHomes } from '../../../terminal/bake-homes';
import { homeFolder } from '../../../terminal/home-folder';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print, tell, wholeNumber } from '../../../terminal/print';
import { captureHomes, clearHalfWritten } from '../capture/capture-homes';
import { writeIndex } from '../capture/write-index';
import { descriptionsOf } from './descriptions-of';
import { PINVERIFY_CAPTURE } from './json-shapes';

interface Flags {
  readonly out: string;
  readonly n: number;
  readonly seed: number;
  readonly split: 'train' | 'test';
  readonly jobs: number;
  readonly mostOfObject: number;
  readonly withoutPictures?: boolean;
  readonly share?: { readonly from: number; readonly of: number };
  readonly json?: boolean;
}

/** `parley pinverify capture HOME…`: pictures around objects that are put into homes. */
export const captureCommand = (): Command =>
  new Command('capture')
    .description(
      'put objects into homes and capture them from six sectors, far and near; goes on where a run before ended',
    )
    .argument('<home...>', 'scene folders of homes, or ids of homes that the server offers')
    .requiredOption('--out <folder>', 'folder of the data set; more can be added to one')
    .option('--n <count>', 'episodes of each home', wholeNumber, 15)
    .option('--split <train|test>', 'objects to capture', splitOf, 'test')
    .option('--seed <number>', 'base seed', wholeNumber, BASE_SEED)
    .option(
      '--most-of-object <count>',
      'episodes of one object that pairs are made of, in the whole folder',
      wholeNumber,
      MOST_OF_OBJECT,
    )
    .option(
      '--without-pictures',
      'poses, boxes and sizes of masks alone, in seconds; without this option the same command paints what is there',
    )
    .option('--jobs <count>', 'processes that share the work', wholeNumber, 1)
    .option('--share <part/of>', 'only each so manyth episode, such as 2/4, and no index', shareOf)
    .addOption(jsonOption(PINVERIFY_CAPTURE))
    .action(capture);

async function capture(homes: string[], flags: Flags): Promise<void> {
  const { n, seed, split, jobs, share, json, mostOfObject, withoutPictures } = flags;
  const out = resolve(flags.out);
  const dirs = homes.map(homeFolder);
  await bakeHomes(dirs);
  const run = (part: NonNullable<Flags['share']>): Promise<void> =>
    captureHomes({
      homes: dirs,
      out,
      split,
      count: n,
      seed,
      pictures: withoutPictures !== true,
      share: part,
      onEpisode: ({ sceneId, episodeId, object }, came) =>
        tell(
          `${sceneId} ${episodeId} ${object.id} ${came.kind}${came.kind === 'rejected' ? `: ${came.reason}` : ''}`,
        ),
    });
  if (share !== undefined) return run(share);
  await clearHalfWritten(out, split);
  if (jobs <= 1) await run({ from: 0, of: 1 });
  else
    await Promise.all(
      Array.from({ length: jobs }, (_, i) => runShare(dirs, flags, `${i + 1}/${jobs}`)),
    );
  await replaceFile(
    join(out, 'object_descriptions.json'),
    `${JSON.stringify(descriptionsOf(BELONGINGS, `${seed}`), null, 2)}\n`,
  );
  const counts = await writeIndex(out, split, { seed, mostOfObject });
  if (json === true) return printJson(PINVERIFY_CAPTURE, { folder: out, split, ...counts });
  print(
    `${counts.episodes} episodes of ${counts.objects} objects in ${counts.scenes} homes, ${counts.pairs} pairs, in ${out}`,
  );
}

/** A share of the work in a process of its own: this command, once more. */
function runShare(dirs: readonly string[], flags: Flags, share: string): Promise<void> {
  const { out, n, seed, split, withoutPictures } = flags;
  const own = ['pinverify', 'capture', ...dirs, '--out', out, '--share', share];
  const more = ['--n', `${n}`, '--seed', `${seed}`, '--split', split];
  if (withoutPictures === true) more.push('--without-pictures');
  return new Promise((done, fail) => {
    const child = spawn(
      process.execPath,
      [...process.execArgv, process.argv[1] as string, ...own, ...more],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    child.on('error', fail);
    child.on('exit', (code, signal) => {
      if (code === 0) return done();
      fail(
        new ParleyError(
          'BAD_INPUT',
          `share ${share} of the captures ended with ${signal ?? code}`,
          {
            where: '--jobs',
            remedy: 'Read what it wrote above; the same command goes on with what is missing.',
          },
        ),
      );
    });
  });
}

function splitOf(text: string): Flags['split'] {
  if (text === 'train' || text === 'test') return text;
  throw new ParleyError('BAD_INPUT', `there is no split ${text}`, {
    where: '--split',
    remedy: 'Pass train or test.',
  });
}

function shareOf(text: string): NonNullable<Flags['share']> {
  const [, part, of] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(text) ?? [];
  if (part !== undefined && of !== undefined && Number(part) <= Number(of))
    return { from: Number(part) - 1, of: Number(of) };
  throw new ParleyError('BAD_INPUT', `${text} is no share`, {
    where: '--share',
    remedy: 'Pass a part and of how many, such as 2/4.',
  });
}
