import { writeFileSync } from 'node:fs';
import { ANSWER_KINDS, answersToCode } from '@parley/task-zipon/scoring';
import { ZIPON } from '@parley/task-zipon/shared';
import { Command } from 'commander';
import { stringify } from 'yaml';
import { checkOutFile } from '../../../terminal/check-out-file';
import { findLogs } from '../../../terminal/find-logs';
import { print } from '../../../terminal/print';
import { readSoundTrials, tellLeftOut } from '../../../terminal/sound-trials';

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

function answers(runs: readonly string[], { out }: { readonly out: string }): void {
  checkOutFile('--out', out);
  const { trials, leftOut } = readSoundTrials(findLogs(runs).files, ({ start, records }) =>
    start.task === ZIPON.task ? [...records] : null,
  );
  tellLeftOut(leftOut);
  const coded = answersToCode(trials.flatMap(({ kept }) => (kept === null ? [] : [kept])));
  const head = `# kinds: any of ${ANSWER_KINDS.join(', ')}. Correct them, and leave all else as it is.\n`;
  writeFileSync(out, `${head}${stringify(coded)}`);
  print(`${coded.length} answers: ${out}`);
}
