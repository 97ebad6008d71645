import { readGraphs, scansAt } from '@parley/datasets/benchmarks';
import { ParleyError } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';
import type { NavigationGraph } from '@parley/scenes/kinds';
import { LEXICON_NAMES, type LexiconName, makeTurnPaths } from '@parley/task-r2r/truth';
import { Command, Option } from 'commander';
import { checkOutFile } from '../../../terminal/check-out-file';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print, wholeNumber } from '../../../terminal/print';
import { R2R_PATHS } from './json-shapes';

interface Flags {
  readonly out: string;
  readonly n: number;
  readonly seed: string;
  readonly lexicon: LexiconName;
  readonly json?: boolean;
}

/** `parley r2r paths GRAPHS --out FILE`: paths over graphs of scans, told by their turns. */
export const pathsCommand = (): Command =>
  new Command('paths')
    .description(
      'draw paths of 4 to 7 moves over graphs of scans, told three times by their turns alone: what a graph without a home is to tell',
    )
    .argument('<graphs>', '<scan>_connectivity.json, or a folder of them')
    .requiredOption('--out <file>', 'R2R_<split>.json to write')
    .option('--n <count>', 'at most so many paths in each scan', wholeNumber, 18)
    .option('--seed <text>', 'seed of paths, headings and words', '1')
    .addOption(
      new Option('--lexicon <name>', 'whose words: agents are developed on those of train alone')
        .choices(LEXICON_NAMES)
        .default('test'),
    )
    .addOption(jsonOption(R2R_PATHS))
    .action(draw);

async function draw(graphs: string, { out, json, n, seed, lexicon }: Flags): Promise<void> {
  checkOutFile('--out', out);
  const scans = scansAt(graphs);
  const read = readGraphs(graphs, scans);
  const made = scans.map((scan) => {
    const graph = read.get(scan) as NavigationGraph;
    return { scan, paths: makeTurnPaths(graph, { seed, count: n, lexicon }) };
  });
  const paths = made.flatMap((one) => one.paths);
  if (paths.length === 0)
    throw new ParleyError('BAD_EPISODE', 'no shortest way has 4 to 7 moves', {
      where: graphs,
      remedy: 'Name larger graphs.',
    });
  await replaceFile(out, `${JSON.stringify(paths, null, 1)}\n`);
  const counts = made.map(({ scan, paths: own }) => ({ scan, paths: own.length }));
  if (json === true) return printJson(R2R_PATHS, { file: out, scans: counts });
  for (const { scan, paths: count } of counts)
    print(`${scan} ${count} paths${count < n ? ` of ${n} asked for` : ''}`);
}
