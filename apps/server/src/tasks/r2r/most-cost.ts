import { FOLLOWER, type R2rMethod } from '@parley/task-r2r/shared';
import type { AgentChoice } from '../../episodes/trial-spec';
import { PROMPTED } from '../../ports/port-kind';
import type { R2rPort } from './r2r-ports';
import type { R2rSpec } from './r2r-spec';

/** Directions of a panorama; each is asked of by itself. */
const DIRECTIONS = 12;
/** Samples of the agent at each move where nothing is said of it (DiscussNav §IV-A). */
const SAMPLES = 5;

/** Questions of a walk on a port: in all, and at each place where it stands; at most, with every answer fit at once. */
interface Asked {
  readonly port: R2rPort;
  readonly once?: number;
  readonly each?: number;
}

const ANALYSIS = {
  'action-decomposition.answer': { port: 'action-decomposition', once: 1 },
  'landmark-extraction.answer': { port: 'landmark-extraction', once: 1 },
} as const;
const CAPTIONS = {
  'scene-observation.answer': { port: 'scene-observation', each: DIRECTIONS },
} as const;
const TAGS = { 'object-detection.answer': { port: 'object-detection', each: DIRECTIONS } } as const;

/** By agent. Thoughts are fused for directions that two samples and more name: for half of them at most; the code fuses each that is named (SRC-17). */
const ASKED: Readonly<
  Record<
    string,
    (samples: number, config: AgentChoice['config']) => Readonly<Partial<Record<R2rMethod, Asked>>>
  >
> = {
  discussnav: (samples, { fidelity }) => ({
    ...{ ...ANALYSIS, ...CAPTIONS, ...TAGS },
    'translation.answer': { port: 'translation', once: 1 },
    'trajectory-summary.answer': { port: 'trajectory-summary', each: 1 },
    'completion-estimation.answer': { port: 'completion-estimation', each: 1 },
    'navigator.predict': { port: 'navigator', each: samples },
    'thought-fusion.answer': {
      port: 'thought-fusion',
      each: fidelity === 'code' ? samples : Math.floor(samples / 2),
    },
    'decision-testing.answer': { port: 'decision-testing', each: 1 },
  }),
  'single-round': (samples, { tags = true }) => ({
    ...CAPTIONS,
    ...(tags !== false && TAGS),
    'navigator.think': { port: 'navigator', each: samples },
  }),
  'landmark-greedy': () => ({ ...ANALYSIS, ...CAPTIONS, ...TAGS }),
};

/** What one walk may cost: every move of its limit made, every reply as long as it may be, and none asked for again. US dollars. */
export function mostUsdOf({
  backends,
  prompted,
  rules,
  agents,
}: Pick<R2rSpec, 'backends' | 'prompted' | 'rules' | 'agents'>): number {
  const prices = prompted?.estimateUsdByMethod ?? {};
  const { agentId, config } = agents[FOLLOWER];
  const samples = typeof config.samples === 'number' ? config.samples : SAMPLES;
  const asked = Object.entries(ASKED[agentId]?.(samples, config) ?? {});
  return asked
    .filter(([, { port }]) => backends[port] === PROMPTED)
    .reduce((sum, [method, { once = 0, each = 0 }]) => {
      const times = once + each * rules.limits.maxSteps;
      return sum + times * (prices[method] ?? 0);
    }, 0);
}

/** The same of a run in a sentence; null where nothing is paid for. */
export function mostCostOf(
  specs: readonly Pick<R2rSpec, 'backends' | 'prompted' | 'rules' | 'agents'>[],
): string | null {
  const usd = specs.map(mostUsdOf);
  const sum = usd.reduce((all, one) => all + one, 0);
  if (sum === 0) return null;
  return `${specs.length} walks may cost $${sum.toFixed(2)} at most, $${Math.max(...usd).toFixed(2)} each, with no answer asked again: every move made, and every reply as long as it may be. The budget stops the run before that.`;
}
