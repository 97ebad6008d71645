import { shareText, type TrialReading } from '@parley/metrics';
import { USE_LITE } from '@parley/models/encoders';
import { ParleyError } from '@parley/protocol';
import { GENCOMM_SCORING, type GencommSummary } from '@parley/task-gencomm/scoring';
import { Command } from 'commander';
import { aboutTrials, factsOfTrials } from '../../../terminal/about-trials';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import {
  type ConditionSimilarity,
  dialogueEncoderOf,
  similarities,
  WORDS_ALONE,
} from '../similarity';
import { gencommTrialsOf } from './gencomm-trials-of';
import { GENCOMM_SIMILARITY } from './json-shapes';

interface Flags {
  readonly encoder: string;
  readonly json?: boolean;
}

/** `parley gencomm similarity RUN…`: DS by a sentence encoder, which the report does not open. */
export const similarityCommand = (): Command =>
  new Command('similarity')
    .description(
      'how alike the dialogues of a step are across episodes (DS): mean cosine of sentence embeddings, from logs',
    )
    .argument('<run...>', 'JSONL files, or folders of them, subfolders included')
    .option(
      '--encoder <name>',
      `\`${USE_LITE}\`, the sentence encoder of this build; \`${WORDS_ALONE}\`, the words alone; or a folder with a sentence-embedding model in the layout of transformers.js`,
      USE_LITE,
    )
    .addOption(jsonOption(GENCOMM_SIMILARITY))
    .action(run);

async function run(runs: string[], { encoder: name, json }: Flags): Promise<void> {
  const trials = gencommTrialsOf(runs);
  const summaries = GENCOMM_SCORING.summarize(trials) as GencommSummary[];
  // Said before the encoder is opened, which takes a while.
  if (trials.every(({ episode }) => (episode?.dialogues ?? []).length === 0))
    throw new ParleyError('BAD_LOG', 'nobody talks in these logs', {
      where: runs.join(', '),
      remedy: 'Name logs of a scheme that talks, with C_len 1 or more.',
    });
  const encoder = await dialogueEncoderOf(name, summaries);
  const found = similarities(summaries, encoder);
  if (json === true)
    return printJson(
      GENCOMM_SIMILARITY,
      { conditions: found },
      aboutTrials(factsOfTrials(trials as readonly TrialReading[])),
    );
  print(found.map(lineOf).join('\n'));
}

const lineOf = ({ scheme, rounds, conversations, ds, encoder }: ConditionSimilarity): string =>
  `${scheme}, C_len ${rounds}: DS ${shareText(ds)} % by ${encoder}, ${conversations} conversations`;
