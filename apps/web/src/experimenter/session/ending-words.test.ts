import type { TrialEnd } from '@parley/log';
import { expect, it } from 'vitest';
import { sampleStart } from '../../../test/sample-rows';
import { endingWords } from './ending-words';

const start = sampleStart();
const end = (
  endedBy: TrialEnd['endedBy'],
  reason: TrialEnd['outcomes'][string]['reason'],
): TrialEnd => ({ outcomes: { robot: { reason, detail: '' } }, endedBy, truth: {} });

it.each([
  [end('agent', 'stopped'), 'Robot stopped by itself'],
  // The agent says so itself when its steps are used up: it was not done.
  [end('agent', 'step-limit'), 'All steps used up'],
  [end('agent', 'nothing-left'), 'Nothing left to explore'],
  [end('agent', 'failed'), 'Robot failed'],
  [end('step-limit', 'step-limit'), 'All steps used up'],
  [end('person', 'ended-by-person'), 'Ended by the person'],
])('%j: %s', (ended, words) => {
  expect(endingWords(start, ended)).toBe(words);
});

it('says of practice that it is not scored', () => {
  expect(endingWords(sampleStart({ isPractice: true }), end('agent', 'stopped'))).toBe(
    'Practice is over, and is not scored',
  );
});
