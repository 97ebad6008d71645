import { decodeRows, ROW_TYPES } from '@parley/log';
import { expect, it } from 'vitest';
import { sampleTrial } from '../../../test/sample-trial';
import { coinReplay } from '../../tasks/coin/replay/coin-replay';
import { sayRow } from './say-row';

const records = decodeRows(sampleTrial());
const spoken = records.map((record) => sayRow(record, coinReplay));

it('tells a trial without a word of the log format', () => {
  for (const text of spoken) {
    expect(text).toMatch(/^[A-Z]/);
    for (const type of [
      'exposure',
      'message-send',
      'effect',
      'client-event',
      ...ROW_TYPES.filter((each) => each.includes('-')),
    ])
      expect(text.split(': ')[0]).not.toContain(type);
  }
});

it('says what is said', () => {
  expect(spoken).toContain('The person writes: Find the armchair.');
  expect(spoken).toContain('The person answers: It is dark blue, with gold legs.');
  expect(spoken).toContain('The search for the armchair begins');
  expect(spoken.some((text) => text.startsWith('The robot asks: '))).toBe(true);
});

it('says each step that the robot takes', () => {
  const steps = spoken.filter((_, i) => records[i]?.event.kind === 'act');
  expect(steps.length).toBeGreaterThan(30);
  expect(steps.filter((text) => text.endsWith('and bumps'))).toHaveLength(1);
  expect(steps.every((text) => /^The robot (goes|turns|stops)/.test(text))).toBe(true);
});
