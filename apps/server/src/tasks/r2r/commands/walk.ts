import { instructionsOf, submissionText } from '@parley/datasets/benchmarks';
import { ParleyError } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';
import { REFERENCE_WALKS, type ReferenceWalk, walkRoute } from '@parley/task-r2r/truth';
import { Argument, Command } from 'commander';
import { checkOutFile } from '../../../terminal/check-out-file';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { R2R_WALK } from './json-shapes';
import { openSet } from './open-set';

interface Flags {
  readonly out: string;
  readonly seed: string;
  readonly json?: boolean;
}

/** `parley r2r walk NAME GRAPHS EPISODES --out FILE`: submissions of walks that read no instruction, as bounds for those that do. */
export const walkCommand = (): Command =>
  new Command('walk')
    .description(
      'write the submission of a walk that reads no instruction: the bounds that methods lie between',
    )
    .addArgument(
      new Argument('<walk>', 'shortest-path knows the goal; random makes five moves').choices([
        ...REFERENCE_WALKS,
      ]),
    )
    .argument('<graphs>', 'as for `parley r2r score`')
    .argument('<episodes>', 'R2R_<split>.json')
    .requiredOption('--out <file>', 'submission to write')
    .option('--seed <text>', 'seed of the random walk', '1')
    .addOption(jsonOption(R2R_WALK))
    .action(run);

async function run(
  walk: ReferenceWalk,
  graphs: string,
  episodes: string,
  { out, seed, json }: Flags,
): Promise<void> {
  checkOutFile('--out', out);
  const set = openSet(graphs, episodes);
  const entries = instructionsOf(set.paths).map(({ instrId, path }) => {
    const trajectory = walkRoute(set.graphOf(path.scan), path, walk, `${seed} ${instrId}`);
    if (trajectory !== null) return { instr_id: instrId, trajectory };
    throw new ParleyError('BAD_EPISODE', 'no way leads from its start to its goal', {
      where: `${set.file} path ${path.path_id}`,
      remedy: `Name the graph of ${path.scan} that the paths were made on, or leave this path out.`,
    });
  });
  await replaceFile(out, submissionText(entries));
  if (json === true) return printJson(R2R_WALK, { walk, trajectories: entries.length, file: out });
  print(`${out}: ${entries.length} trajectories of ${walk}`);
}
