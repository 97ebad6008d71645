import type { Json } from '@parley/protocol';
import { breakDown, estimate } from '../breakdown';
import { ceilingsOf } from '../ceilings';
import type { MetricsSummary } from '../summarize';
import type { TrialMetrics } from '../trial-metrics';

interface Condition {
  readonly agent?: string;
  readonly kind?: string;
  readonly input?: string;
  readonly config?: Json;
}

/** A condition of these episodes, each in a home of its own. */
export const condition = (
  trials: readonly Partial<TrialMetrics>[],
  { agent = 'aiuta', kind = 'simulated', input = 'c', config = {} }: Condition = {},
): MetricsSummary => {
  const perEpisode = trials.map((one, i) => ({
    ...{ sceneId: `h${i}`, sessionId: `s${i}`, sessionKind: kind, episodeId: `e${i}` },
    ...{ finished: true, isPractice: false, success: 1, spl: 0.5, questionsAsked: 2 },
    ...{ split: 'train', approachCeiling: null },
    ...{ portsAsked: ['detector', 'vlm'], ...one },
  })) as unknown as TrialMetrics[];
  return {
    ...{ agent, config, user: 'oracle-picture', perEpisode, episodes: trials.length },
    setting: {
      kind,
      input,
      backends: { detector: 'gt-detector', vlm: 'gt-vlm:strong', scorer: 'gt-co-occurrence' },
      camera: 'fast: 160×120, 79°',
    },
    estimates: estimate(perEpisode),
    ...ceilingsOf({ agent, perEpisode }),
    bySplit: breakDown(perEpisode, ({ split }) => split ?? 'unknown'),
    causes: {
      unjudgedOtherAccepted: 0,
      neverJudged: 0.25,
      judgingFailed: 0,
      notAccepted: 0,
      otherAccepted: 0,
      stopMissed: 0,
      wrong: 0,
    },
    metrics: { sr: 0.75 },
    acceptances: null,
  } as unknown as MetricsSummary;
};
