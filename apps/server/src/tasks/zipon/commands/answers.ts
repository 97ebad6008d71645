import { writeFileSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { ANSWER_KINDS, answersToCode } from '@parley/task-zipon/scoring';
import { ZIPON } from '@parley/task-zipon/shared';
import { Command } from 'commander';
import { stringify } from 'yaml';
import { checkOutFile } from '../../../terminal/check-out-file';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { trialsOfTask } from '../../../terminal/trials-of-task';
import { ZIPON_ANSWERS } from './json-shapes';

/** `parley zipon answers RUN…`: what people answered, for people to code; or as rules code it. */
export const answersCommand = (): Command =>
  new Command('answers')
    .description(
      'write the answers of logs for people to code, blind to arm, person and turn, and to the coding by rules',
    )
    .argument('<run...>', 'JSONL files, or folders of them')
    .requiredOption(
      '--out <file>',
      'new YAML file: one entry an answer, `kinds` is what coders edit',
    )
    .option('--by-rules', 'write what rules take each answer for, to be compared with coders')
    .addOption(jsonOption(ZIPON_ANSWERS))
    .action(answers);

interface Flags {
  readonly out: string;
  readonly byRules?: boolean;
  readonly json?: boolean;
}

/** @throws {ParleyError} `BAD_LOG` where no log is of this task kind, or no one answered a talk: an empty file would look coded. */
function answers(runs: readonly string[], { out, byRules = false, json }: Flags): void {
  checkOutFile('--out', out);
  const coded = answersToCode(trialsOfTask(runs, ZIPON.task, ({ records }) => [...records]));
  if (coded.length === 0)
    throw new ParleyError('BAD_LOG', 'nobody answered a talk in these logs', {
      where: runs.join(', '),
      remedy: 'Name logs with `--feedback` other than none; practice is left out.',
    });
  // Coders begin with nothing: what they are shown first is what they would keep.
  const listed = byRules ? coded : coded.map((answer) => ({ ...answer, kinds: [] }));
  const head = byRules
    ? '# Coded by rules.\n'
    : `# kinds: any of ${ANSWER_KINDS.join(', ')}, such as [no, landmark]. Empty: not coded. Leave all else as it is.\n`;
  writeFileSync(out, `${head}${stringify(listed)}`);
  if (json === true) printJson(ZIPON_ANSWERS, { out, answers: coded.length, isByRules: byRules });
  else print(`${coded.length} answers: ${out}`);
}
