import { describe, expect, it } from 'vitest';
import { command, driveGoal } from './orion.fixture';

describe('the share of primitives after which the offline controller asks', () => {
  it.each([
    [{}, 120],
    [{ stepsPerGoal: 60 }, 14],
    [{ stepsPerGoal: 1 }, 1],
    [{ stepsPerGoal: 60, askAfterShare: 0.5 }, 30],
    [{ askAfterShare: null }, null],
  ])('is of those that a goal has: %o gives %s', (config, steps) => {
    const { effects } = driveGoal({
      replyOf: () => command('talk', { content: 'Is this it?' }),
      person: () => ({ text: 'No.' }),
      config,
      given: {},
    });
    const controller = effects.find(
      (effect) => effect.kind === 'model' && effect.port === 'controller',
    );
    expect(controller).toMatchObject({ requests: [{ input: { askAfterSteps: steps } }] });
  });
});
