import { writeFileSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { ANSWER_KINDS, answersToCode } from '@parley/task-zipon/scoring';
import { ZIPON } from '@parley/task-zipon/shared';
import { Command } from 'commander';
import { stringify } from 'yaml';
import { checkOutFile } from '../../../terminal/check-out-file';
import { print } from '../../../terminal/print';
import { trialsOfTask } from '../../../terminal/trials-of-task';

/** `parley zipon answers RUN…`: what people answered, coded by rules, for people to check. */
export const answersCommand = (): Command =>
  new Command('answers')
    .description(
      'write the answers of logs with a first coding by rules, blind to arm, person and turn, for coders to correct',
    )
    .argument('<run...>', 'JSONL files, or folders of them')
    .requiredOption(
      '--out <file>',
      'new YAML file: one entry an answer, `kinds` is what coders edit',
    )
    .action(answers);

/** @throws {ParleyError} `BAD_LOG` where no log is of this task kind, or nobody answered a talk: an empty file would look coded. */
function answers(runs: readonly string[], { out }: { readonly out: string }): void {
  checkOutFile('--out', out);
  const coded = answersToCode(trialsOfTask(runs, ZIPON.task, ({ records }) => [...records]));
  if (coded.length === 0)
    throw new ParleyError('BAD_LOG', 'nobody answered a talk in these logs', {
      where: runs.join(', '),
      remedy: 'Name logs with `--feedback` other than none; practice is left out.',
    });
  const head = `# kinds: any of ${ANSWER_KINDS.join(', ')}. Correct them, and leave all else as it is.\n`;
  writeFileSync(out, `${head}${stringify(coded)}`);
  print(`${coded.length} answers: ${out}`);
}
