import { AGREEMENT_INTERVAL, meanText, shareText } from '@parley/metrics';
import { type JudgesAgreement, judgesAgreement } from '@parley/task-gencomm/scoring';
import { Command } from 'commander';
import { agentSourceHash } from '../../../episodes/source-hash';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print, tell } from '../../../terminal/print';
import { type ReadJudges, readJudges } from '../judging/read-judges';
import { GENCOMM_AGREEMENT } from './json-shapes';

/** `parley gencomm agreement LOG…`: how far people who judged dialogues agree with each other and with the rules of the report. */
export const agreementCommand = (): Command =>
  new Command('agreement')
    .description(
      "agreement on judged dialogues: Cohen's κ of each two judges and of each with the rules, Krippendorff's α of all, with intervals",
    )
    .argument('<log...>', 'exports of judging studies, or their events.jsonl')
    .addOption(jsonOption(GENCOMM_AGREEMENT))
    .action(run);

function run(logs: string[], { json }: { readonly json?: boolean }): void {
  const read = readJudges(logs);
  const found = judgesAgreement(read.dialogues, read.judges);
  if (json === true)
    return printJson(
      GENCOMM_AGREEMENT,
      { ...countsOf(read), ...found },
      {
        heading: null,
        constants: { code: agentSourceHash() },
        backends: {},
        intervals: AGREEMENT_INTERVAL,
      },
    );
  if (read.otherKinds > 0)
    tell(`Left out: ${read.otherKinds} sessions of other kinds than ${read.kind}.`);
  if (read.withoutJudgement > 0)
    tell(`Left out: ${read.withoutJudgement} sessions that have judged nothing yet.`);
  if (read.takenOut > 0)
    tell(`Taken out: ${read.takenOut} dialogues whose people have withdrawn; nothing counts them.`);
  print(textOf(found));
}

const countsOf = ({ kind, otherKinds, withoutJudgement, takenOut }: ReadJudges) => ({
  ...{ kind, otherKinds, withoutJudgement, takenOut },
});

function textOf({ judges, dialogues, pairs, withRules, all }: JudgesAgreement): string {
  return [
    `${judges.length} judges, ${dialogues} dialogues; intervals ${AGREEMENT_INTERVAL}`,
    ...[...pairs, ...withRules].map(
      ({ raters, trait, dialogues: n, leftOut, observed, kappa }) =>
        `${raters.join(' and ')}, ${trait}: κ ${meanText(kappa)}, same ${shareText({ value: observed, interval: null })} %, n = ${n}${leftOut > 0 ? ` (${leftOut} left out: the judge or the rules cannot tell)` : ''}`,
    ),
    ...all.map(
      ({ question, level, dialogues: n, ratings, alpha }) =>
        `all judges, ${question}: α (${level}) ${meanText(alpha)}, n = ${n} dialogues, ${ratings} ratings`,
    ),
  ].join('\n');
}
