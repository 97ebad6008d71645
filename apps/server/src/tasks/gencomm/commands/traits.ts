import { shareText, type TrialReading } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import { GENCOMM_SCORING, type GencommSummary } from '@parley/task-gencomm/scoring';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { aboutTrials, factsOfTrials } from '../../../terminal/about-trials';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { type ModelFlags, modelOfFlags } from '../../../terminal/model-of-flags';
import { print } from '../../../terminal/print';
import { type PromptedRate, promptedRates } from '../traits/prompted-rates';
import { TRAIT_PROMPTS } from '../traits/trait-prompts';
import { gencommTrialsOf } from './gencomm-trials-of';
import { GENCOMM_TRAITS } from './json-shapes';
import { withModelOptions } from './model-options';

interface Flags extends ModelFlags {
  readonly json?: boolean;
}

/** `parley gencomm traits RUN…`: H_PE of runs by a model, which the report, made from logs alone, does not ask. */
export const traitsCommand = (): Command =>
  withModelOptions(
    new Command('traits')
      .description(
        'H_PE of runs by a model that is asked of each conversation with the inputs of the paper (appendix D), beside the rules of the report',
      )
      .argument('<run...>', 'JSONL files, or folders of them, subfolders included'),
    'model configuration: its Reasoner is asked',
  )
    .addOption(jsonOption(GENCOMM_TRAITS))
    .action(run);

async function run(runs: string[], { json, ...flags }: Flags): Promise<void> {
  if (flags.models === undefined && flags.cassette === undefined)
    throw new ParleyError('BAD_INPUT', 'no model is named', {
      where: '--models',
      remedy:
        'Name a model configuration, or a cassette of an earlier run; `parley report gencomm` has H_PE by rules.',
    });
  const trials = gencommTrialsOf(runs);
  const summaries = GENCOMM_SCORING.summarize(trials) as GencommSummary[];
  const count = trials
    .flatMap(({ episode }) => episode?.dialogues ?? [])
    .filter(({ lines }) => lines.length > 0).length;
  if (count === 0)
    throw new ParleyError('BAD_LOG', 'nobody talks in these logs', {
      where: runs.join(', '),
      remedy: 'Name logs of a scheme that talks, with C_len 1 or more.',
    });
  const backend = modelOfFlags(flags, { purpose: 'traits', prompts: TRAIT_PROMPTS })();
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: 'conversations {bar} {value}/{total}', stream: process.stderr })
    : null;
  bar?.start(count, 0);
  const rates = await promptedRates(summaries, backend, () => bar?.increment());
  bar?.stop();
  if (json === true)
    return printJson(
      GENCOMM_TRAITS,
      { classifier: backend.backend, conditions: rates },
      aboutTrials(factsOfTrials(trials as readonly TrialReading[])),
    );
  print(rates.map((rate) => lineOf(rate, backend.backend)).join('\n'));
}

const lineOf = (
  { scheme, rounds, conversations, failed, hPe, hPeByRules, agreement }: PromptedRate,
  classifier: string,
): string =>
  [
    `${scheme}, C_len ${rounds}: H_PE ${shareText(hPe)} % by ${classifier}`,
    `${shareText(hPeByRules)} % by rules`,
    `${conversations} conversations`,
    ...(agreement === null ? [] : [`both say the same of ${(100 * agreement).toFixed(1)} %`]),
    ...(failed > 0 ? [`${failed} without a verdict`] : []),
  ].join(', ');
