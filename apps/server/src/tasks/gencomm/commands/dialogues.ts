import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Judging, ParleyError } from '@parley/protocol';
import { type DialogueSource, dialoguesToJudge, drawDialogues } from '@parley/task-gencomm/scoring';
import { Command, Option } from 'commander';
import { Document, isScalar, isSeq, visit } from 'yaml';
import { checkOutFile } from '../../../terminal/check-out-file';
import { print, wholeNumber } from '../../../terminal/print';
import { gencommTrialsOf } from './gencomm-trials-of';

interface Flags {
  readonly n: number;
  readonly seed: string;
  readonly categories: 'shown' | 'hidden';
  readonly out: string;
  readonly key?: string;
}

/**
 * `parley gencomm dialogues RUN…`: what judges of a study read, drawn from finished episodes.
 *
 * @param trialsOf Reads logs.
 */
export const dialoguesCommand = (trialsOf: typeof gencommTrialsOf = gencommTrialsOf): Command =>
  new Command('dialogues')
    .description(
      'draw finished dialogues for a study whose people judge them, blind to arm, scheme and episode: the section `judging` of its file',
    )
    .argument('<run...>', 'logs of `parley simulate --task gencomm`, or folders of them')
    .option('--n <count>', 'how many; of each scheme and C_len equally many', wholeNumber, 10)
    .option('--seed <text>', 'seed of the draw', '1')
    .addOption(
      new Option('--categories <what>', 'do judges read what kinds of things the home has?')
        .choices(['shown', 'hidden'])
        .default('shown'),
    )
    .requiredOption('--out <file>', 'new YAML file, to be put into a study file')
    .option('--key <file>', 'new CSV file that says where each dialogue is from: not for judges')
    .action((runs: string[], flags: Flags) => {
      checkOutFile('--out', flags.out);
      checkOutFile('--key', flags.key);
      run(runs, trialsOf(runs), flags);
    });

function run(
  runs: readonly string[],
  trials: ReturnType<typeof gencommTrialsOf>,
  { n, seed, categories, out, key }: Flags,
): void {
  // What people wrote must be erasable with them: in a study file, and in the logs of its judges, it would not be.
  if (trials.some(({ start }) => start.sessionKind !== 'simulated'))
    throw new ParleyError('BAD_INPUT', 'these logs hold what people wrote', {
      where: runs.join(', '),
      remedy:
        'Name logs of `parley simulate --task gencomm`: words of people stay with their sessions, where they can be erased.',
    });
  const all = dialoguesToJudge(trials);
  if (all.length < n)
    throw new ParleyError('BAD_INPUT', `these logs hold ${all.length} dialogues, not ${n}`, {
      where: '--n',
      remedy: 'Ask for fewer, or name logs of episodes with C_len 1 or more.',
    });
  const drawn = drawDialogues(all, { count: n, seed });
  const dialogues = drawn.map(({ dialogue }) => dialogue);
  write(out, sectionOf({ categories, dialogues }));
  if (key !== undefined) write(key, keyOf(drawn.map(({ source }) => source)));
  print(`${n} of ${all.length} dialogues, seed ${seed}: ${out}`);
}

/** Section of a study file; the categories of a home on one line. */
function sectionOf(judging: Judging): string {
  const section = new Document({ judging }, { aliasDuplicateObjects: false });
  visit(section, {
    Pair: (_, { key, value }) => {
      if (isScalar(key) && key.value === 'categories' && isSeq(value)) value.flow = true;
    },
  });
  return section.toString({ lineWidth: 0 });
}

const COLUMNS = [
  ...([
    'dialogueId',
    'sessionId',
    'trialId',
    'episodeId',
    'home',
    'scheme',
    'rounds',
    'step',
  ] as const),
] satisfies readonly (keyof DialogueSource)[];

/** No cell holds a comma: ids, names and numbers. */
const keyOf = (sources: readonly DialogueSource[]): string =>
  [COLUMNS.join(','), ...sources.map((one) => COLUMNS.map((name) => one[name]).join(','))]
    .map((line) => `${line}\n`)
    .join('');

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
