import { STUB_TRAINED } from '../shared';
import type { PinverifySummary } from './summarize';

export type QueryMode = 'attr' | 'direct' | 'merged';
export type NextView = 'random' | 'fps' | 'llm' | 'view-hint';

/** How a condition verifies. */
export interface Setting {
  readonly agentId: string;
  readonly query: QueryMode;
  /** Null: a single view. */ readonly nextView: NextView | null;
  /** Its other settings. */ readonly more: Readonly<Record<string, unknown>>;
}

/** What an agent does where its settings do not say. */
const USUAL: Readonly<Record<string, { query: QueryMode; nextView: NextView | null }>> = {
  modular: { query: 'attr', nextView: 'llm' },
  bayes: { query: 'attr', nextView: null },
  'bayes-ask': { query: 'attr', nextView: null },
  embedding: { query: 'direct', nextView: 'random' },
  trained: { query: 'direct', nextView: null },
};

/** Agents that choose what to ask and where to go by themselves. */
const HAS_OWN_WAY: readonly string[] = ['bayes', 'bayes-ask', 'trained'];

/** Who verified, and how. */
export function settingOf({ agents }: Pick<PinverifySummary, 'agents'>): Setting {
  const [agent] = Object.values(agents as Record<string, { agentId: string; config?: object }>);
  // Which pairs are for attention changes nothing in how a person verifies.
  const {
    query,
    views,
    nextView,
    attention: _,
    ...more
  } = { ...agent?.config } as Record<string, unknown>;
  const agentId = agent?.agentId ?? '?';
  const usual = USUAL[agentId] ?? { query: 'attr', nextView: null };
  return {
    agentId,
    query: (query as QueryMode | undefined) ?? usual.query,
    nextView: views === 'single' ? null : ((nextView as NextView | undefined) ?? usual.nextView),
    more: views === 'single' && HAS_OWN_WAY.includes(agentId) ? { views, ...more } : more,
  };
}

/** A condition in a few words. */
export function nameOf(summary: PinverifySummary): string {
  const { agentId, query, nextView, more } = settingOf(summary);
  const { profile, range, budget, armId, describedBy, owner, backends } = summary.setting;
  return [
    backends.trained === STUB_TRAINED ? `${agentId} (${STUB_TRAINED})` : agentId,
    ...(HAS_OWN_WAY.includes(agentId) ? [] : [query, nextView ?? 'single view']),
    ...(Object.keys(more).length === 0 ? [] : [JSON.stringify(more)]),
    ...(backends.models === undefined ? [`${profile} eye`] : [backends.models]),
    ...[range, `budget ${budget}`],
    ...(describedBy === null ? [] : [`descriptions: ${describedBy}`]),
    ...(owner === null ? [] : [`owner: ${owner}`]),
    ...(armId === null ? [] : [`arm ${armId}`]),
  ].join(', ');
}
