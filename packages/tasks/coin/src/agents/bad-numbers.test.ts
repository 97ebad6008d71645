import type { Json } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { AGENTS } from './index';
import { PRESETS } from './presets';
import { configOf } from './presets/preset';

/** Every number of a configuration, by its path. */
function numbersOf(config: Json, path: readonly string[] = []): string[][] {
  if (typeof config === 'number') return [[...path]];
  if (typeof config !== 'object' || config === null || Array.isArray(config)) return [];
  return Object.entries(config).flatMap(([name, value]) => numbersOf(value, [...path, name]));
}

const withNumber = (config: Json, [name, ...rest]: readonly string[], value: number): Json =>
  name === undefined
    ? value
    : {
        ...(config as Record<string, Json>),
        [name]: withNumber((config as Record<string, Json>)[name] as Json, rest, value),
      };

/** Heights above the feet may lie below them. */
const MAY_BE_NEGATIVE = new Set([
  'mapping.obstacleMinM',
  'mapping.obstacleMaxM',
  'mapping.tallMinM',
]);

describe.each(Object.values(PRESETS))('numbers of the preset $presetId', (preset) => {
  const config = configOf(preset);
  const check = (path: readonly string[], value: number) => () =>
    AGENTS[preset.agentId]?.checkConfig(withNumber(config, path, value));

  it('are refused with the field where they are none, infinite, or below zero', () => {
    for (const path of numbersOf(config)) {
      const name = path.join('.');
      const refused = expect.objectContaining({
        code: 'BAD_INPUT',
        where: `agent.config.${name}`,
      });
      const tries = [Number.NaN, Number.POSITIVE_INFINITY];
      if (!MAY_BE_NEGATIVE.has(name)) tries.push(-1, -0.001);
      for (const value of tries) expect(check(path, value), `${name} ${value}`).toThrow(refused);
    }
  });
});

it.each([
  ['aiuta', { tau: -0.1 }],
  ['aiuta', { tauSkip: 8, tauStop: 5 }],
  ['evidence', { stopAt: 1.2 }],
  ['evidence', { rejectBelow: -0.1 }],
  ['evidence', { questionPrice: -1 }],
  ['matcher', { threshold: -0.5 }],
  ['matcher', { threshold: Number.NaN }],
  ['random', { forwardShare: 1.1 }],
])('%s refuses %j', (agentId, config) => {
  expect(() => AGENTS[agentId]?.checkConfig(config)).toThrow(
    expect.objectContaining({ code: 'BAD_INPUT' }),
  );
});
