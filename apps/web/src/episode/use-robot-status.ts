import { useSession } from '../session/session-context';
import { useTick } from '../ui/use-tick';
import { type RobotStatus, robotStatus } from './robot-status';
import { steadySeconds } from './steady-seconds';

const TICK_MS = 500;

/** What the robot does, ticking; null before the first view. Its seconds never run backwards. */
export function useRobotStatus(): RobotStatus | null {
  const view = useSession((state) => state.view);
  const viewAtMs = useSession((state) => state.viewAtMs);
  const isConnected = useSession((state) => state.connection === 'connected');
  const nowMs = useTick(view?.page === 'episode', TICK_MS);
  if (view === null) return null;
  const status = robotStatus(view, viewAtMs, { nowMs, isConnected });
  const trialId = view.episode?.trialId ?? null;
  if (trialId === null) return status;
  return { ...status, searchSeconds: steadySeconds(trialId, status.searchSeconds) };
}
