import type { PreflightCheck, Study } from '@parley/protocol';
import { isDriven } from './is-driven';

/**
 * Do people who drive the robot see what it sees, and no more (its view, and the map of what it has explored)? And does everybody
 * drive, so that consent and guide are true for all? Nothing for a study in which nobody drives.
 */
export function checkDriving({
  task,
  arms,
}: Pick<Study, 'task' | 'arms'>): readonly PreflightCheck[] {
  const driven = arms.filter((arm) => isDriven(task, arm));
  if (driven.length === 0) return [];
  const faults = driven.flatMap(({ armId, view }) =>
    view.ego !== 'live' || view.map !== 'explored'
      ? `Arm ${armId}: who drives sees the robot's view and the map that it has explored. Set view.ego: live and view.map: explored.`
      : [],
  );
  if (driven.length < arms.length)
    faults.push(
      'People drive in some arms and talk in others: what they are told before is the same in all. Make two studies.',
    );
  return [
    faults.length === 0
      ? { checkId: 'driving', status: 'ok', message: 'Who drives sees what the robot sees.' }
      : { checkId: 'driving', status: 'fault', message: faults.join(' ') },
  ];
}
