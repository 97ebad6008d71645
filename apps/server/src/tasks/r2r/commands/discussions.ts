import { ParleyError } from '@parley/protocol';
import {
  type DrawnDiscussion,
  discussionOf,
  drawDiscussions,
  R2R_SCORING,
} from '@parley/task-r2r/scoring';
import { counted, R2R } from '@parley/task-r2r/shared';
import { Command } from 'commander';
import { checkOutFile } from '../../../terminal/check-out-file';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print, tell, wholeNumber } from '../../../terminal/print';
import { trialsOfTask } from '../../../terminal/trials-of-task';
import { writeDiscussions, writeSources } from '../judging/write-discussions';
import { R2R_DISCUSSIONS } from './json-shapes';

interface Flags {
  readonly n: number;
  readonly most: number;
  readonly seed: string;
  readonly out: string;
  readonly key?: string;
  readonly json?: boolean;
}

/** `parley r2r discussions RUN…`: what judges of a study read, drawn from finished walks. */
export const discussionsCommand = (): Command =>
  new Command('discussions')
    .description(
      'draw discussions of finished walks for a study whose people judge them, blind to agent, home and outcome: the section `judging` of its file',
    )
    .argument('<run...>', 'logs of `parley simulate --task r2r`, or folders of them')
    .option(
      '--n <count>',
      'how many; of walks that arrived and that did not in turn',
      wholeNumber,
      3,
    )
    .option('--most <exchanges>', 'none with more exchanges is drawn', wholeNumber, 30)
    .option('--seed <text>', 'seed of the draw', '1')
    .requiredOption('--out <file>', 'new YAML file, to be put into a study file')
    .option('--key <file>', 'new CSV file that says where each is from: not for judges')
    .addOption(jsonOption(R2R_DISCUSSIONS))
    .action(draw);

function draw(runs: string[], { n, most, seed, out, key, json }: Flags): void {
  checkOutFile('--out', out);
  checkOutFile('--key', key);
  const found = trialsOfTask(runs, R2R.task, ({ records, start }) => ({
    kind: start.sessionKind,
    discussion: discussionOf(R2R_SCORING.read(records), records),
  }));
  // What people said must be erasable with them: in a study file, and in the logs of its judges, it would not be.
  if (found.some(({ kind }) => kind !== 'simulated'))
    throw new ParleyError('BAD_INPUT', 'there are walks of people in these logs', {
      where: runs.join(', '),
      remedy: 'Name logs of `parley simulate` alone.',
    });
  const all = found.flatMap(({ discussion }) => discussion ?? []);
  const short = all.filter(({ source }) => source.exchanges <= most);
  if (short.length < all.length)
    tell(
      `Left out: ${counted(all.length - short.length, 'discussion')} of more than ${most} exchanges.`,
    );
  if (short.length < n)
    throw new ParleyError(
      'BAD_INPUT',
      `there are ${counted(short.length, 'discussion')} to draw from, not ${n}`,
      { where: '--n', remedy: 'Ask for fewer, allow longer ones by --most, or name more logs.' },
    );
  const drawn: readonly DrawnDiscussion[] = drawDiscussions(short, { count: n, seed });
  writeDiscussions(out, drawn);
  if (key !== undefined)
    writeSources(
      key,
      drawn.map(({ source }) => source),
    );
  if (json === true)
    printJson(R2R_DISCUSSIONS, {
      ...{ out, key: key ?? null, seed, of: short.length, leftOut: all.length - short.length },
      discussionIds: drawn.map(({ dialogue }) => dialogue.dialogueId),
    });
  else print(`${n} of ${counted(short.length, 'discussion')}, seed ${seed}: ${out}`);
}
