import type { TrialEnd, TrialStart } from '@parley/log';
import { expect, it } from 'vitest';
import { RowWriter } from '../../../test/sample-rows';
import { readRow } from '../rows/log-row';
import { outcomeWords } from './outcome-words';

function startOf(fields: Partial<TrialStart>): TrialStart {
  const writer = new RowWriter();
  writer.start(fields);
  const event = writer.rows.map(readRow).at(-1)?.event;
  if (event?.kind !== 'episode-start') throw new Error('no start');
  return event.start;
}

const start = startOf({ successDistanceM: 0.25 });
const end = (
  endedBy: TrialEnd['endedBy'],
  reason: TrialEnd['outcomes'][string]['reason'],
  distanceToGoalM: number | null,
): TrialEnd => ({
  outcomes: { [start.actors[0] ?? '']: { reason, detail: '' } },
  endedBy,
  truth: { distanceToGoalM, distanceToDistractorM: null },
});

const STOPPED = 'Robot stopped by itself';
const USED_UP = 'All steps used up';

it.each([
  [end('agent', 'stopped', 0.1), 'Found', '0.10 m away', STOPPED],
  [end('agent', 'stopped', 0.25), 'Not found', '0.25 m away', STOPPED],
  // The agent says so itself when its steps are used up: nobody may read that it was done.
  [end('agent', 'step-limit', 4.66), 'Not found', '4.66 m away', USED_UP],
  [end('agent', 'step-limit', 0.1), 'Not found', '0.10 m away', USED_UP],
  [
    end('agent', 'nothing-left', null),
    'Not found',
    'target out of reach',
    'Nothing left to explore',
  ],
  [end('agent', 'failed', 2), 'Not found', '2.00 m away', 'Robot failed'],
  [end('step-limit', 'step-limit', 2), 'Not found', '2.00 m away', USED_UP],
  [end('person', 'ended-by-person', 0), 'Not found', '0.00 m away', 'Ended by the person'],
])('%j: %s', (ended, result, distance, ending) => {
  const isFound = result === 'Found';
  expect(outcomeWords(start, ended)).toEqual({ result, isFound, distance, ending });
});

it('scores no practice', () => {
  const practice = startOf({ isPractice: true });
  expect(outcomeWords(practice, end('agent', 'stopped', 0.1))).toMatchObject({
    result: null,
    isFound: false,
    distance: null,
  });
});
