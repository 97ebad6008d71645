import { dirname } from 'node:path';
import { TARGETS, type Target } from '@parley/datasets/benchmarks';
import { evaluationSplit } from '@parley/datasets/episodes';
import { convertEpisodes } from '@parley/datasets/make';
import { Command, Option } from 'commander';
import { bakeHomes } from '../terminal/bake-homes';
import { jsonOption, printJson } from '../terminal/json-result';
import { print, tell } from '../terminal/print';
import { EPISODES_CONVERT } from './shapes/episodes';

interface Flags {
  readonly to: Target;
  readonly out?: string;
  readonly home?: string;
  readonly graph?: string;
  readonly only?: string;
  readonly leaveOut?: boolean;
  readonly train?: boolean;
  readonly json?: boolean;
}

/** `parley episodes convert <path>`: episodes of one format in another. */
export const episodesConvertCommand = (): Command =>
  new Command('convert')
    .description('convert episodes between formats; the file is written whole or not at all')
    .argument('<path>', 'file of episodes, packed or not, or the folder of the two files of ZIPON')
    .addOption(
      new Option('--to <format>', 'format to write').choices([...TARGETS]).makeOptionMandatory(),
    )
    .option('--out <path>', 'file to write, packed if it ends in .gz; a folder for zipon')
    .option('--home <folder>', 'home of the episodes; default: that of the file')
    .option('--graph <file>', 'r2r: <scan>_connectivity.json')
    .option('--only <ids>', 'of a data set of Habitat: these episodes, by commas')
    .option(
      '--leave-out',
      'leave out episodes of a data set of Habitat that cannot be read and, parley, what cannot be run in the home; say what and why',
    )
    .option('--train', 'parley: mark them as training episodes')
    .addOption(jsonOption(EPISODES_CONVERT))
    .action(async (path: string, { json, train, only, ...flags }: Flags) => {
      await bakeHomes([flags.home ?? dirname(path)]);
      const splitOf = train === true ? () => 'train' as const : evaluationSplit;
      const { from, files, count, warnings } = await convertEpisodes({
        path,
        ...flags,
        ...(only !== undefined && { only: only.split(',').map((id) => id.trim()) }),
        splitOf,
      });
      for (const one of warnings) tell(`warning ${one}`);
      if (json === true)
        return printJson(EPISODES_CONVERT, { from, to: flags.to, count, files, warnings });
      print(`${count} from ${from} to ${flags.to} ${files.join(' ')}`);
    });
