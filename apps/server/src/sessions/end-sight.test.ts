import { type Box, type Pose, SENSOR_PRESETS, type Vec3 } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { endSight } from './end-sight';
import { type MetCandidate, newTrialState, type TrialState } from './trial-state';

const sensor = SENSOR_PRESETS.fast;
const STOPPED: Pose = { position: [9.61, 0, 1.85], headingDeg: 48 };
const EARLIER: Pose = { position: [11, 0, 4], headingDeg: 60 };
const EARLY_BOX: Box = [14, 65, 62, 88];

/** A robot that has stopped before a bed whose place it believed in from farther away. */
function stoppedAt(boxes: readonly Box[], part: Partial<TrialState> = {}): TrialState {
  const trial = newTrialState({
    trialId: 'r',
    episodeId: 't',
    isPractice: false,
    index: 1,
    count: 1,
  });
  const bed: MetCandidate = {
    candidateId: 'bed-2',
    position: [8.75, 0.42, 1.21] as Vec3,
    status: 'accepted',
    frameId: 'early',
    box: EARLY_BOX,
  };
  trial.met.set('bed-2', bed);
  trial.frames.set('early', EARLIER);
  trial.frames.set('last', STOPPED);
  const outcomes = { robot: { reason: 'stopped', detail: 'Stopped at bed-2.' } } as const;
  const truth = { distanceToGoalM: 0.1, distanceToDistractorM: null };
  return Object.assign(
    trial,
    {
      start: { actors: ['robot'] } as unknown as TrialState['start'],
      end: { outcomes, endedBy: 'agent', truth },
      frame: { frameId: 'last', pose: STOPPED },
      sighted: { frameId: 'last', boxes },
    },
    part,
  );
}

describe('endSight', () => {
  it('frames what was chosen in the newest frame, also a low thing whose middle lies below it', () => {
    const box: Box = [28, 69, 153, 120];
    expect(endSight(stoppedAt([box]), sensor)).toEqual({ hasChosen: true, pose: STOPPED, box });
  });

  it('frames it in the look that the robot names as the best of it', () => {
    const verdict = { candidateId: 'bed-2', frameId: 'early', box: [40, 50, 90, 80] as Box };
    const outcomes = { robot: { reason: 'stopped', detail: '', verdict } } as const;
    const end = { outcomes, endedBy: 'agent', truth: {} } as unknown as TrialState['end'];
    const cut: Box = [28, 100, 153, 120];
    expect(endSight(stoppedAt([cut], { end }), sensor)).toEqual({
      hasChosen: true,
      pose: EARLIER,
      box: verdict.box,
    });
  });

  it('takes the one of several that stands where the chosen thing is', () => {
    const near: Box = [60, 60, 110, 120];
    expect(endSight(stoppedAt([[0, 40, 20, 60], near]), sensor)?.box).toEqual(near);
  });

  it.each([
    ['nothing is found in the newest frame', []],
    ['what is found there stands elsewhere', [[0, 10, 12, 30] as Box]],
  ])('goes back to the frame in which it was chosen when %s', (_why, boxes) => {
    const sight = endSight(stoppedAt(boxes), sensor);
    expect(sight).toEqual({ hasChosen: true, pose: EARLIER, box: EARLY_BOX });
  });

  it('frames nothing when the robot ran out of steps or has chosen nothing', () => {
    const outcomes = { robot: { reason: 'step-limit', detail: '' } } as const;
    const end = { outcomes, endedBy: 'step-limit', truth: {} } as unknown as TrialState['end'];
    const nothing = { hasChosen: false, pose: STOPPED, box: null };
    expect(endSight(stoppedAt([[60, 60, 110, 120]], { end }), sensor)).toEqual(nothing);
    expect(endSight(stoppedAt([], { met: new Map() }), sensor)).toEqual(nothing);
    expect(endSight(stoppedAt([], { frame: null }), sensor)).toBeNull();
  });
});
