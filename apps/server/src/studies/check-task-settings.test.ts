import { type Arm, EpisodeRules } from '@parley/protocol';
import { expect, it } from 'vitest';
import { checkTaskSettings } from './check-task-settings';

const check = (task: string, input: string, actors: EpisodeRules['actors'] = {}) =>
  checkTaskSettings({
    task,
    arms: [{ armId: 'a', input } as Arm],
    rules: { ...EpisodeRules.parse({}), actors },
  });

it('takes the inputs of the task, and none where it has none', () => {
  expect(check('coin', 'I*').status).toBe('ok');
  expect(check('coin', 'zzz').message).toBe('Arm a: there is no input "zzz"; there are c, d, I*.');
  expect(check('coin', '').status).toBe('fault');
  expect(check('parlour', '').status).toBe('ok');
  expect(check('parlour', 'c').message).toContain('leave out input');
});

it('rules only actors that the task has', () => {
  expect(check('coin', 'c', { robot: { motion: null } }).status).toBe('ok');
  expect(check('coin', 'c', { drone: {} }).message).toContain('there is no actor drone');
});
