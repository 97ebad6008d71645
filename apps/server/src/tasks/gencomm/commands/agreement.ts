import { AGREEMENT_INTERVAL } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import {
  type AgreementWithModel,
  agreementWithModel,
  judgesAgreement,
} from '@parley/task-gencomm/scoring';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { agentSourceHash } from '../../../episodes/source-hash';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { type ModelFlags, modelOfFlags } from '../../../terminal/model-of-flags';
import { print, tell } from '../../../terminal/print';
import { askableOf, askOfJudged } from '../judging/ask-of-judged';
import { type ReadJudges, readJudges } from '../judging/read-judges';
import { TRAIT_PROMPTS } from '../traits/trait-prompts';
import { agreementText, withModelText } from './agreement-text';
import { GENCOMM_AGREEMENT } from './json-shapes';
import { withModelOptions } from './model-options';

interface Flags extends ModelFlags {
  readonly json?: boolean;
}

/** `parley gencomm agreement LOG…`: how far people who judged dialogues agree with each other, with the rules of the report, and with a model that is asked. */
export const agreementCommand = (): Command =>
  withModelOptions(
    new Command('agreement')
      .description(
        "agreement on judged dialogues: Cohen's κ of each two judges and of each with the rules, Krippendorff's α of all, with intervals; with --models a model is a further rater of pre-emptive claims",
      )
      .argument('<log...>', 'exports of judging studies, or their events.jsonl'),
    'model configuration: its Reasoner is asked with the inputs of the paper (appendix D)',
  )
    .addOption(jsonOption(GENCOMM_AGREEMENT))
    .action(run);

async function run(logs: string[], { json, ...flags }: Flags): Promise<void> {
  const read = readJudges(logs);
  const found = judgesAgreement(read.dialogues, read.judges);
  const withModel = await modelBeside(read, { flags, logs });
  if (json === true)
    return printJson(
      GENCOMM_AGREEMENT,
      { ...countsOf(read), ...found, withModel },
      {
        heading: null,
        constants: { code: agentSourceHash() },
        backends: withModel === null ? {} : { reasoner: [withModel.name] },
        intervals: AGREEMENT_INTERVAL,
      },
    );
  if (read.otherKinds > 0)
    tell(`Left out: ${read.otherKinds} sessions of other kinds than ${read.kind}.`);
  if (read.withoutJudgement > 0)
    tell(`Left out: ${read.withoutJudgement} sessions that have judged nothing yet.`);
  if (read.takenOut > 0)
    tell(`Taken out: ${read.takenOut} dialogues whose people have withdrawn; nothing counts them.`);
  print(
    [agreementText(found), ...(withModel === null ? [] : [withModelText(withModel)])].join('\n'),
  );
}

/** Asks the model that is named of each judged dialogue; null where none is named. */
async function modelBeside(
  read: ReadJudges,
  { flags, logs }: { readonly flags: ModelFlags; readonly logs: readonly string[] },
): Promise<AgreementWithModel | null> {
  if (flags.models === undefined && flags.cassette === undefined && flags.record !== true)
    return null;
  const dialogues = askableOf(read);
  if (dialogues.length === 0)
    throw new ParleyError('BAD_INPUT', 'no words of a judged dialogue are at hand', {
      where: logs.join(', '),
      remedy:
        'What people wrote is in no export: a model can be asked of dialogues that stand in the study file.',
    });
  const backend = modelOfFlags(flags, { purpose: 'agreement', prompts: TRAIT_PROMPTS })();
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: 'dialogues {bar} {value}/{total}', stream: process.stderr })
    : null;
  bar?.start(dialogues.length, 0);
  const verdicts = await askOfJudged(dialogues, backend, () => bar?.increment());
  bar?.stop();
  return agreementWithModel(read.dialogues, read.judges, verdicts);
}

const countsOf = ({ kind, otherKinds, withoutJudgement, takenOut }: ReadJudges) => ({
  ...{ kind, otherKinds, withoutJudgement, takenOut },
});
