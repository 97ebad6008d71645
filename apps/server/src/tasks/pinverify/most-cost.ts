import type { QueryMode } from '@parley/task-pinverify/agents';
import { MOST_ATTRIBUTES, type PinverifyMethod, VERIFIER } from '@parley/task-pinverify/shared';
import { PROMPTED } from '../../ports/port-kind';
import type { PinverifyPort } from './pinverify-ports';
import type { PinverifySpec } from './pinverify-spec';

type Costed = Pick<PinverifySpec, 'agents' | 'backends' | 'prompted' | 'rules' | 'episode'>;

/** How often each method is asked of one pair: every step a new view, everything checked in each, and every answer fit at once. */
function mostAsked({
  agents,
  rules,
  episode,
}: Costed): readonly (readonly [PinverifyPort, PinverifyMethod, number])[] {
  const { agentId, config } = agents[VERIFIER];
  const views = config.views === 'single' ? 1 : rules.limits.maxSteps;
  const query = (config.query ?? 'attr') as QueryMode;
  const isPlanned = ['llm', 'view-hint'].includes(`${config.nextView ?? 'llm'}`);
  const texts = query === 'direct' ? episode.descriptions.length : 1;
  if (agentId === 'trained')
    return [
      ['reasoner', 'reasoner.category', 1],
      ['trained', 'trained.step', views],
    ];
  return [
    ['reasoner', 'reasoner.category', 1],
    ['reasoner', 'reasoner.attributes', query === 'attr' ? 1 : 0],
    ['reasoner', 'reasoner.merge', query === 'merged' ? 1 : 0],
    ['verifier', 'verifier.attribute', query === 'attr' ? views * MOST_ATTRIBUTES : 0],
    ['verifier', 'verifier.description', query === 'attr' ? 0 : views * texts],
    ['planner', 'planner.next-view', isPlanned ? views - 1 : 0],
  ];
}

/** What one pair may cost, US dollars: every reply as long as it may be. */
export function mostUsdOf(spec: Costed): number {
  const prices = spec.prompted?.estimateUsdByMethod ?? {};
  return mostAsked(spec)
    .filter(([port]) => spec.backends[port] === PROMPTED)
    .reduce((sum, [, method, times]) => sum + times * (prices[method] ?? 0), 0);
}

/** The same of a run in a sentence; null where nothing is paid for. */
export function mostCostOf(specs: readonly Costed[]): string | null {
  const usd = specs.map(mostUsdOf);
  const sum = usd.reduce((all, one) => all + one, 0);
  if (sum === 0) return null;
  return `${specs.length} pairs may cost $${sum.toFixed(2)} at most, $${Math.max(...usd).toFixed(2)} each: every view taken, and every reply as long as it may be. The budget stops the run before that.`;
}
