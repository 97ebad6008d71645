import { type ReportTable, shareText } from '@parley/metrics';
import { estimateShare } from './breakdown';
import { methodOf } from './paper/switches';
import { mostQuestions } from './plots';
import type { MetricsSummary } from './summarize';
import { userOf } from './user-of';

/** The curve of questions against success as figures, with intervals; null where no one was asked anything. */
export function questionsTable(summaries: readonly MetricsSummary[]): ReportTable | null {
  const scored = summaries.flatMap((summary, at) =>
    summary.episodes > 0 ? [{ summary, at }] : [],
  );
  const most = Math.max(0, ...scored.map(({ summary }) => mostQuestions(summary)));
  if (most === 0) return null;
  return {
    name: 'questions',
    title:
      'SR % with so many questions at the most: counted afterwards, episodes that asked more as failures; no agent was held to a budget. 95 % intervals by a bootstrap over homes, with people over all that share a home or a person',
    head: ['condition', 'agent', 'user', 'questions, at most', 'n', 'SR %'],
    lines: scored.flatMap(({ summary, at }) =>
      Array.from({ length: most + 1 }, (_, questions) => [
        ...[at + 1, methodOf(summary.agent, summary.config), userOf(summary), questions],
        summary.episodes,
        shareText(
          estimateShare(
            summary.perEpisode,
            `success within ${questions} questions`,
            ({ success, questionsAsked }) => success === 1 && questionsAsked <= questions,
          ),
        ),
      ]),
    ),
  };
}
