import type { Effect, Json } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { command, driveGoal } from './orion.fixture';
import { orionConfig, searchSteps } from './orion-config';

const isController = (effect: Effect): boolean =>
  effect.kind === 'model' && effect.port === 'controller';
const driven = (reply: string, config: Json) =>
  driveGoal({ replyOf: () => reply, person: () => ({ text: 'No.' }), config, given: {} }).effects;

describe('the share of primitives after which the offline controller asks', () => {
  it.each([
    [{}, 120],
    [{ stepsPerGoal: 60 }, 14],
    [{ stepsPerGoal: 1 }, 1],
    [{ stepsPerGoal: 60, askAfterShare: 0.5 }, 30],
    [{ askAfterShare: null }, null],
  ])('is of those that a goal has: %o gives %s', (config, steps) => {
    const controller = driven(command('talk', { content: 'Is this it?' }), config).find(
      isController,
    );
    expect(controller).toMatchObject({ requests: [{ input: { askAfterSteps: steps } }] });
  });

  it.each([
    [{}, 120],
    [{ stepsPerGoal: 60 }, 14],
    [{ stepsPerGoal: 2000 }, 120],
    [{ stepsPerGoal: 60, askAfterShare: null }, 120],
  ])(
    'ends one call of search_object, which takes 120 at the most: %o gives %i',
    (config, steps) => {
      expect(searchSteps(orionConfig('orion').parse(config))).toBe(steps);
    },
  );

  it('comes back to the controller before the steps of a short goal are used up', () => {
    const effects = driven(command('search_object', { obj_str: 'bed' }), { stepsPerGoal: 60 });
    const [first, second] = effects.flatMap((effect, at) => (isController(effect) ? [at] : []));
    const acts = effects.slice(first, second).filter(({ kind }) => kind === 'act').length;
    expect(acts).toBeGreaterThan(0);
    expect(acts).toBeLessThanOrEqual(14);
  });
});
