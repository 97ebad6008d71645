import { type Judging, ParleyError } from '@parley/protocol';
import { dialoguesToJudge, drawDialogues } from '@parley/task-gencomm/scoring';
import { Command, Option } from 'commander';
import { KINDS } from '../../../studies/judged/check-judged';
import { checkOutFile } from '../../../terminal/check-out-file';
import { type DataFlag, withDataFlag, withStore } from '../../../terminal/data-flag';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print, tell, wholeNumber } from '../../../terminal/print';
import { refuseExisting, writeKey, writeSection } from '../judging/write-judging';
import { type DialoguesOfPeople, dialoguesOfPeople } from './draw-of-people';
import { gencommTrialsOf } from './gencomm-trials-of';
import { GENCOMM_DIALOGUES } from './json-shapes';

interface Flags extends DataFlag {
  readonly people?: string;
  readonly keep: readonly string[];
  readonly n: number;
  readonly seed: string;
  readonly categories: 'shown' | 'hidden';
  readonly out: string;
  readonly key?: string;
  readonly json?: boolean;
}

type Drawable = ReturnType<typeof dialoguesToJudge>;

/**
 * `parley gencomm dialogues RUN…`, `… --people STUDY`: what judges of a study read, drawn from finished episodes.
 *
 * @param trialsOf Reads logs.
 */
export const dialoguesCommand = (trialsOf: typeof gencommTrialsOf = gencommTrialsOf): Command =>
  withDataFlag(new Command('dialogues'))
    .description(
      'draw finished dialogues for a study whose people judge them, blind to arm, scheme and episode: the section `judging` of its file',
    )
    .argument('[run...]', 'logs of `parley simulate --task gencomm`, or folders of them')
    .option(
      '--people <study>',
      'in place of logs: dialogues of people of a study, who agreed to it (`consent.judged`). Only their ids are written: the words stay where they can be erased',
    )
    .option(
      '--keep <ids...>',
      'of people: dialogues that are drawn from though a mail address, a telephone number or a name may stand in them',
      [],
    )
    .option('--n <count>', 'how many; of each scheme and C_len equally many', wholeNumber, 10)
    .option('--seed <text>', 'seed of the draw', '1')
    .addOption(
      new Option('--categories <what>', 'do judges read what kinds of things the home has?')
        .choices(['shown', 'hidden'])
        .default('shown'),
    )
    .requiredOption('--out <file>', 'new YAML file, to be put into a study file')
    .option('--key <file>', 'new CSV file that says where each dialogue is from: not for judges')
    .addOption(jsonOption(GENCOMM_DIALOGUES))
    .action((runs: string[], flags: Flags) => {
      checkOutFile('--out', flags.out);
      checkOutFile('--key', flags.key);
      refuseExisting([flags.out, ...(flags.key === undefined ? [] : [flags.key])]);
      const { people } = flags;
      if ((people === undefined) === (runs.length === 0))
        throw new ParleyError('BAD_INPUT', 'dialogues come from logs, or from people of a study', {
          where: people === undefined ? 'run' : '--people',
          remedy:
            'Name logs of `parley simulate --task gencomm`, or --people STUDY: one of the two.',
        });
      if (people === undefined) return drawOfLogs(runs, trialsOf(runs), flags);
      return withStore(flags, 'visit', async (store) =>
        drawOfPeople(people, await dialoguesOfPeople(store, people), flags),
      );
    });

function drawOfLogs(
  runs: readonly string[],
  trials: ReturnType<typeof gencommTrialsOf>,
  flags: Flags,
): void {
  // What people wrote must be erasable with them: in a study file, and in the logs of its judges, it would not be.
  if (trials.some(({ start }) => start.sessionKind !== 'simulated'))
    throw new ParleyError('BAD_INPUT', 'these logs hold what people wrote', {
      where: runs.join(', '),
      remedy:
        'Words of people stay with their sessions, where they can be erased: draw them with --people STUDY from the data directory.',
    });
  draw(dialoguesToJudge(trials), flags, (drawn) => ({
    dialogues: drawn.map(({ dialogue }) => dialogue),
  }));
}

function drawOfPeople(study: string, found: DialoguesOfPeople, flags: Flags): void {
  const { dialogues, personal, refused, unreadable } = found;
  const known = new Set(dialogues.map(({ dialogue }) => dialogue.dialogueId));
  const unknown = flags.keep.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new ParleyError('BAD_INPUT', `there is no dialogue ${unknown} to keep`, {
      where: '--keep',
      remedy: 'Name ids of the list that this command prints without it.',
    });
  for (const [why, count] of refused) tell(`Left out: ${count} sessions: ${why}.`);
  if (unreadable > 0) tell(`Left out: ${unreadable} trials that cannot be read.`);
  for (const { dialogueId, line, what, text } of personal)
    tell(
      `${flags.keep.includes(dialogueId) ? 'Kept' : 'Left out'}: dialogue ${dialogueId}, line ${line}: ${KINDS[what]}? "${text}"`,
    );
  const leftOut = new Set(
    personal.flatMap(({ dialogueId }) => (flags.keep.includes(dialogueId) ? [] : dialogueId)),
  );
  if (leftOut.size > 0)
    tell(`${leftOut.size} dialogues are left out by that; --keep ID draws from one all the same.`);
  draw(
    dialogues.filter(({ dialogue }) => !leftOut.has(dialogue.dialogueId)),
    flags,
    (drawn) => ({ from: { study, dialogues: drawn.map(({ dialogue }) => dialogue.dialogueId) } }),
  );
}

function draw(
  all: Drawable,
  { n, seed, categories, out, key, json }: Flags,
  sectionOf: (drawn: Drawable) => Pick<Judging, 'dialogues' | 'from'>,
): void {
  if (all.length < n)
    throw new ParleyError('BAD_INPUT', `there are ${all.length} dialogues to draw from, not ${n}`, {
      where: '--n',
      remedy: 'Ask for fewer, or name more episodes with C_len 1 or more.',
    });
  const drawn = drawDialogues(all, { count: n, seed });
  writeSection(out, { categories, ...sectionOf(drawn) });
  if (key !== undefined)
    writeKey(
      key,
      drawn.map(({ source }) => source),
    );
  const dialogueIds = drawn.map(({ dialogue }) => dialogue.dialogueId);
  if (json === true)
    printJson(GENCOMM_DIALOGUES, { out, key: key ?? null, seed, of: all.length, dialogueIds });
  else print(`${n} of ${all.length} dialogues, seed ${seed}: ${out}`);
}
