import { type ReportTable, shareOf } from '@parley/metrics';
import type { QuestionBelief } from '../../shared';
import { type CountedPair, countedOf, type PinverifyReading } from '../summarize';
import { percentText } from './figure-text';

/** What came of questions to owners, by type of pair; null where no one could be asked. */
export function questionsTable(
  pools: readonly (readonly PinverifyReading[])[],
): ReportTable | null {
  const lines = pools.flatMap((pool, at) => {
    const able = countedOf(pool).filter(({ score }) => score.questions !== null);
    if (able.length === 0) return [];
    return (['all', 'positive', 'neg_same', 'neg_diff'] as const).map((type) =>
      lineOf(
        [at + 1, type],
        able.filter(({ score: { pair } }) => type === 'all' || pair.pairType === type),
      ),
    );
  });
  if (lines.length === 0) return null;
  return {
    name: 'questions',
    title:
      'Questions to the owner of the described thing, by type of pair. Answers of use: something to check came of them. Nearer: the posterior after the answer is nearer to what is so than before it, both in the same view',
    head: [
      ...['condition', 'pairs of', 'pairs', 'asked %', 'questions', 'at step', 'answers of use %'],
      ...['nearer to the truth %', 'right where asked %', 'right where not %'],
    ],
    lines,
  };
}

const isOfUse = ({ heard }: QuestionBelief): boolean => heard === 'told' || heard === 'absent';

function lineOf(
  about: readonly (string | number)[],
  pairs: readonly CountedPair[],
): ReportTable['lines'][number] {
  const questions = pairs.flatMap((one) =>
    (one.score.questions ?? []).map((question) => ({ question, pair: one.score.pair })),
  );
  const isAsked = ({ score }: CountedPair): boolean => (score.questions ?? []).length > 0;
  const isRight = ({ score }: CountedPair): boolean => score.success === 1;
  const steps = questions.map(({ question }) => question.step);
  const used = questions.filter(({ question }) => isOfUse(question));
  return [
    ...[...about, pairs.length, percentText(shareOf(pairs, isAsked)), questions.length],
    steps.length === 0 ? null : (steps.reduce((a, b) => a + b, 0) / steps.length).toFixed(2),
    percentText(shareOf(questions, ({ question }) => isOfUse(question))),
    percentText(
      shareOf(used, ({ question: { before, after }, pair }) =>
        pair.pairType === 'positive' ? after > before : after < before,
      ),
    ),
    percentText(shareOf(pairs.filter(isAsked), isRight)),
    percentText(
      shareOf(
        pairs.filter((one) => !isAsked(one)),
        isRight,
      ),
    ),
  ];
}
