import { AGREEMENT_INTERVAL, meanText, shareText } from '@parley/metrics';
import { type ExchangesAgreement, exchangesAgreement } from '@parley/task-r2r/scoring';
import { counted } from '@parley/task-r2r/shared';
import { Command } from 'commander';
import { agentSourceHash } from '../../../episodes/source-hash';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print, tell } from '../../../terminal/print';
import { readDiscussionJudges } from '../judging/read-judges';
import { R2R_AGREEMENT } from './json-shapes';

/** `parley r2r agreement LOG…`: how far people who judged discussions agree, and what they say of each expert. */
export const agreementCommand = (): Command =>
  new Command('agreement')
    .description(
      "agreement on judged discussions: Cohen's κ of each two judges on exchanges, Krippendorff's α of all on exchanges and on where it first went wrong, and ratings by expert",
    )
    .argument('<log...>', 'exports of judging studies, or their events.jsonl')
    .addOption(jsonOption(R2R_AGREEMENT))
    .action(run);

function run(logs: string[], { json }: { readonly json?: boolean }): void {
  const { discussions, judges, kind, otherKinds, withoutJudgement } = readDiscussionJudges(logs);
  const found = exchangesAgreement(discussions, judges);
  if (json === true)
    return printJson(
      R2R_AGREEMENT,
      { kind, otherKinds, withoutJudgement, ...found },
      {
        heading: null,
        constants: { code: agentSourceHash() },
        backends: {},
        intervals: AGREEMENT_INTERVAL,
      },
    );
  if (otherKinds > 0)
    tell(`Left out: ${counted(otherKinds, 'session')} of other kinds than ${kind}.`);
  if (withoutJudgement > 0)
    tell(`Left out: ${counted(withoutJudgement, 'session')} without a judgement so far.`);
  print(textOf(found));
}

const textOf = (found: ExchangesAgreement): string =>
  [
    `${counted(found.judges.length, 'judge')}, ${counted(found.discussions, 'discussion')}; intervals ${AGREEMENT_INTERVAL}`,
    ...found.pairs.map(
      ({ judges, discussions, exchanges, observed, kappa, sameFirst }) =>
        `${judges.join(' and ')}: κ ${meanText(kappa)}, same ${shareText({ value: observed, interval: null })} %, n = ${counted(exchanges, 'exchange')} of ${counted(discussions, 'discussion')}; the same place went wrong first in ${sameFirst}`,
    ),
    `all judges: α of exchanges ${meanText(found.ratings)}, α of where it first went wrong ${meanText(found.firstWrong)} (nominal)`,
    ...found.experts.map(
      ({ expert, counts, firstWrong }) =>
        `${expert}: ${counts.useful} useful, ${counts.wrong} wrong, ${counts.redundant} redundant; first wrong ${counted(firstWrong, 'time')}`,
    ),
  ].join('\n');
