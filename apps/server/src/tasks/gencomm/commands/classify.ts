import { ParleyError } from '@parley/protocol';
import { isPreemptiveLine, LABELLED_LINES, measureClassifier } from '@parley/task-gencomm/scoring';
import { Command } from 'commander';
import { jsonOption, NO_FIGURES, printJson } from '../../../terminal/json-result';
import { type ModelFlags, modelOfFlags } from '../../../terminal/model-of-flags';
import { print } from '../../../terminal/print';
import { type LabelledSet, type ModelFigures, measureModel } from '../traits/classify-preemptive';
import { TRAIT_PROMPTS } from '../traits/trait-prompts';
import { GENCOMM_CLASSIFY } from './json-shapes';
import { withModelOptions } from './model-options';

const SETS: readonly LabelledSet[] = ['development', 'test', 'outside', 'blind'];

interface Flags extends ModelFlags {
  readonly json?: boolean;
}

/** A classifier and what it came to on one set. */
interface Measured extends ModelFigures {
  readonly classifier: string;
}

/** `parley gencomm classify`: the rules that mark pre-emptive claims beside a model that is asked with the paper's inputs. */
export const classifyCommand = (): Command =>
  withModelOptions(
    new Command('classify').description(
      'how well pre-emptive claims are told on labelled lines: by the rules of the report, and by a model that is asked with the inputs of the paper (appendix D)',
    ),
    'model configuration: its Reasoner is asked beside the rules',
  )
    .addOption(jsonOption(GENCOMM_CLASSIFY))
    .action(run);

async function run({ json, ...flags }: Flags): Promise<void> {
  const measured: Measured[] = SETS.map(byRules);
  const asksModel = flags.models !== undefined || flags.cassette !== undefined;
  if (!asksModel && flags.record === true)
    throw new ParleyError('BAD_INPUT', 'needs a cassette to record to', {
      where: '--record',
      remedy: 'Name it with --cassette, and models with --models.',
    });
  if (asksModel) {
    const backend = modelOfFlags(flags, { purpose: 'traits', prompts: TRAIT_PROMPTS })();
    for (const set of SETS)
      measured.push({ classifier: backend.backend, ...(await measureModel(set, backend)) });
  }
  if (json === true) return printJson(GENCOMM_CLASSIFY, { measured }, NO_FIGURES);
  print(measured.map(lineOf).join('\n'));
}

function byRules(set: LabelledSet): Measured {
  const { wrong: _, ...figures } = measureClassifier(LABELLED_LINES[set], isPreemptiveLine);
  return { classifier: 'rules', set, failed: 0, ...figures };
}

const share = (value: number | null): string =>
  value === null ? '–' : `${(100 * value).toFixed(1)} %`;

const lineOf = ({ classifier, set, lines, failed, precision, recall, ...own }: Measured): string =>
  [
    `${classifier}, ${set} lines: ${lines}, ${own.preemptive} of them pre-emptive`,
    `precision ${share(precision)}, recall ${share(recall)}`,
    `${own.falseAlarms} false alarms, ${own.misses} misses`,
    ...(failed > 0 ? [`${failed} without a verdict`] : []),
  ].join('; ');
