import type { TrialEnd } from '@parley/log';
import { scoreTrial } from '@parley/task-coin/scoring';
import { expect, it } from 'vitest';
import { RowWriter } from '../../../../test/sample-rows';
import { judgeTrial } from './judge-trial';

const POSE = { position: [0, 0, 0], headingDeg: 0 } as const;

interface Ending {
  readonly endedBy: TrialEnd['endedBy'];
  readonly reason: TrialEnd['outcomes'][string]['reason'];
  readonly distanceToGoalM: number | null;
  readonly stops?: boolean;
}

function trial({ endedBy, reason, distanceToGoalM, stops = false }: Ending, isPractice = false) {
  const writer = new RowWriter();
  writer.start({ isPractice, rules: { success: { distanceM: 0.25 } } });
  if (stops) writer.act('stop', POSE);
  writer.end({
    outcomes: { robot: { reason, detail: '' } },
    endedBy,
    truth: { distanceToGoalM, distanceToDistractorM: null },
  });
  return writer.records();
}

const stopped = { endedBy: 'agent', reason: 'stopped', stops: true } as const;
const usedUp = { endedBy: 'agent', reason: 'step-limit', stops: true } as const;
const nothingLeft = { endedBy: 'agent', reason: 'nothing-left', stops: true } as const;

it.each<[Ending, string, string]>([
  [{ ...stopped, distanceToGoalM: 0.1 }, 'Found', '0.10 m away'],
  [{ ...stopped, distanceToGoalM: 0.25 }, 'Not found', '0.25 m away'],
  [{ ...usedUp, distanceToGoalM: 4.66 }, 'Not found', '4.66 m away'],
  [{ ...usedUp, distanceToGoalM: 0.1 }, 'Not found', '0.10 m away'],
  [{ ...nothingLeft, distanceToGoalM: 0.1 }, 'Found', '0.10 m away'],
  [{ ...nothingLeft, distanceToGoalM: null }, 'Not found', 'target out of reach'],
  [{ endedBy: 'agent', reason: 'failed', distanceToGoalM: 2 }, 'Not found', '2.00 m away'],
  [{ endedBy: 'step-limit', reason: 'step-limit', distanceToGoalM: 2 }, 'Not found', '2.00 m away'],
  [
    { endedBy: 'person', reason: 'ended-by-person', distanceToGoalM: 0 },
    'Not found',
    '0.00 m away',
  ],
])('%j: %s', (ending, result, detail) => {
  const records = trial(ending);
  const isSuccess = result === 'Found';
  expect(judgeTrial(records)).toEqual({ result, isSuccess, detail });
  expect(scoreTrial(records).success).toBe(isSuccess ? 1 : 0);
});

it('judges no practice, and no trial that goes on', () => {
  const ended = trial({ ...stopped, distanceToGoalM: 0.1 }, true);
  expect(judgeTrial(ended)).toBeNull();
  expect(judgeTrial(trial({ ...stopped, distanceToGoalM: 0.1 }).slice(0, -1))).toBeNull();
});

it('says why a trial has no score', () => {
  const writer = new RowWriter();
  writer.start();
  writer.row('effect-end', { kind: 'note', args: { belief: { type: 'unheard-of' } } });
  writer.end();
  expect(judgeTrial(writer.records())).toMatchObject({ result: 'Not scored', isSuccess: false });
});
