import { AGREEMENT_INTERVAL, meanText, shareText } from '@parley/metrics';
import type { AgreementWithModel, JudgesAgreement } from '@parley/task-gencomm/scoring';

type Kappa = JudgesAgreement['pairs'][number];
type Alpha = JudgesAgreement['all'][number];

/** Agreement of judges with each other and with the rules, a line each. */
export const agreementText = ({
  judges,
  dialogues,
  pairs,
  withRules,
  all,
}: JudgesAgreement): string =>
  [
    `${judges.length} judges, ${dialogues} dialogues; intervals ${AGREEMENT_INTERVAL}`,
    ...[...pairs, ...withRules].map((one) => kappaText(one, 'the judge or the rules')),
    ...all.map((one) => alphaText('all judges', one)),
  ].join('\n');

/** What a model that was asked of the same dialogues adds, a line each. */
export const withModelText = ({
  name,
  dialogues,
  failed,
  withoutWords,
  pairs,
  alpha,
  alphaWithRules,
}: AgreementWithModel): string =>
  [
    `${name} was asked of ${dialogues} dialogues${failed > 0 ? `, ${failed} without a verdict` : ''}${withoutWords > 0 ? `; of ${withoutWords} the words are not at hand` : ''}`,
    ...pairs.map((one) => kappaText(one, 'one of the two')),
    alphaText('all judges and the model', alpha),
    alphaText('all judges, the rules and the model', alphaWithRules),
  ].join('\n');

const kappaText = (
  { raters, trait, dialogues, leftOut, observed, kappa }: Kappa,
  who: string,
): string =>
  `${raters.join(' and ')}, ${trait}: κ ${meanText(kappa)}, same ${shareText({ value: observed, interval: null })} %, n = ${dialogues}${leftOut > 0 ? ` (${leftOut} left out: ${who} cannot tell)` : ''}`;

const alphaText = (who: string, { question, level, dialogues, ratings, alpha }: Alpha): string =>
  `${who}, ${question}: α (${level}) ${meanText(alpha)}, n = ${dialogues} dialogues, ${ratings} ratings`;
