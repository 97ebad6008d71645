import { EpisodeRules } from '@parley/protocol';
import { FOLLOWER } from '@parley/task-r2r/shared';
import { expect, it } from 'vitest';
import { mostCostOf, mostUsdOf } from './most-cost';
import { OFFLINE_BACKENDS, PROMPTABLE, withPrompted } from './r2r-ports';

/** Each question costs a cent, a sample of the agent ten. */
const PRICES = Object.fromEntries(
  [
    ...['translation', 'action-decomposition', 'landmark-extraction', 'scene-observation'],
    ...['object-detection', 'trajectory-summary', 'completion-estimation', 'thought-fusion'],
    'decision-testing',
  ].map((role) => [`${role}.answer`, 0.01]),
);
const spec = (agentId: string, sections: readonly ('reasoner' | 'vlm')[], config = {}) => ({
  backends: withPrompted(OFFLINE_BACKENDS, PROMPTABLE, sections),
  prompted: {
    backend: 'prompted',
    estimateUsdByMethod: { ...PRICES, 'navigator.predict': 0.1, 'navigator.think': 0.1 },
  },
  rules: EpisodeRules.parse({ limits: { maxSteps: 16 } }),
  agents: { [FOLLOWER]: { agentId, config } },
});

it('adds up what a walk asks at most', () => {
  // Three questions once; at each of 16 places summary, estimate, five samples, two fusions and a test: 3 + 16 · 5 cents, 80 samples.
  expect(mostUsdOf(spec('discussnav', ['reasoner']))).toBeCloseTo(0.03 + 16 * 0.05 + 8, 9);
  // And twice twelve directions.
  const both = mostUsdOf(spec('discussnav', ['reasoner', 'vlm']));
  expect(both).toBeCloseTo(0.03 + 16 * 0.29 + 8, 9);
  // One sample, and nothing to fuse.
  const one = mostUsdOf(spec('discussnav', ['reasoner'], { samples: 1 }));
  expect(one).toBeCloseTo(0.03 + 16 * 0.03 + 1.6, 9);
  // The code fuses the thoughts of all that are named: five fusions at each place for two.
  const code = mostUsdOf(spec('discussnav', ['reasoner'], { fidelity: 'code' }));
  expect(code).toBeCloseTo(0.03 + 16 * 0.08 + 8, 9);
  // Five samples at each of 16 places; with eyes twice twelve directions, or captions alone.
  expect(mostUsdOf(spec('single-round', ['reasoner']))).toBeCloseTo(8, 9);
  const seeing = (config: object) => mostUsdOf(spec('single-round', ['reasoner', 'vlm'], config));
  expect(seeing({})).toBeCloseTo(8 + 16 * 0.24, 9);
  expect(seeing({ samples: 1, tags: false })).toBeCloseTo(1.6 + 16 * 0.12, 9);
  expect(mostUsdOf(spec('random', ['reasoner', 'vlm']))).toBe(0);
});

it('says it of a run, and nothing of one that costs nothing', () => {
  expect(
    mostCostOf([spec('single-round', ['reasoner']), spec('single-round', ['reasoner'])]),
  ).toMatch(/^2 walks may cost \$16\.00 at most, \$8\.00 each, with no answer asked again: /);
  expect(mostCostOf([spec('discussnav', [])])).toBeNull();
});
