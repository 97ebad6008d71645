import { ParleyError } from '@parley/protocol';
import { Command } from 'commander';
import { agentSourceHash } from '../../../episodes/source-hash';
import { type AboutFigures, jsonOption, printJson } from '../../../terminal/json-result';
import { writeBlock } from '../../../terminal/page-block';
import { print } from '../../../terminal/print';
import { ZIPON_UNDERSTAND } from './json-shapes';
import { measureAnswersOf } from './understanding/measure-answers';
import { measureFeedback } from './understanding/measure-feedback';
import { reportAnswers } from './understanding/report-answers';

interface UnderstandFlags {
  readonly own: string[];
  readonly feedback: string[];
  readonly page?: string;
  readonly json?: boolean;
}

/** `parley zipon understand FILE… --own FILE…`: how the offline robot reads answers. Aggregate figures; no text of a set is printed. */
export const understandCommand = (): Command =>
  new Command('understand')
    .description('score the offline reader on labelled answers: read whole by type, and false yes')
    .argument('[file...]', 'JSON Lines of answers that the reader was not written with')
    .option('--own <file...>', 'JSON Lines that it was written with: reported as such', [])
    .option(
      '--feedback <file...>',
      'utterances of `parley understand evaluate`: of those of the kind feedback, yes and no are scored',
      [],
    )
    .option('--page <file>', 'a page in Markdown whose figures are brought up to date')
    .addOption(jsonOption(ZIPON_UNDERSTAND))
    .action(understand);

/** The reader is code of the agent, with its words. */
const about = (): AboutFigures => ({
  heading: null,
  constants: { code: agentSourceHash() },
  backends: {},
  intervals: '95 %, percentiles of a bootstrap of 1,000 draws over answers',
});

/** @throws {ParleyError} `NOT_FOUND`, `BAD_INPUT`: without a file, and for one that is no set. */
async function understand(files: readonly string[], flags: UnderstandFlags): Promise<void> {
  if (files.length + flags.own.length + flags.feedback.length === 0)
    throw new ParleyError('BAD_INPUT', 'no file is named', {
      where: 'parley zipon understand',
      remedy: 'Name files of labelled answers; docs/zipon-understanding.md has their keys.',
    });
  const sets = [
    ...files.map((file) => measureAnswersOf(file, false)),
    ...flags.own.map((file) => measureAnswersOf(file, true)),
  ];
  const feedback = flags.feedback.map(measureFeedback);
  const text = reportAnswers(sets, feedback);
  if (flags.page !== undefined) await writeBlock(flags.page, 'zipon-understanding', text);
  if (flags.json === true) printJson(ZIPON_UNDERSTAND, { sets, feedback }, about());
  else print(text);
}
