import type { AgentStage, SessionView } from '@parley/protocol';

/** From these times on, the person is told that a model is slow (UX-10). */
export const SLOW_MODEL_MS = { thinking: 2000, still: 8000, long: 30_000 } as const;

export interface RobotStatus {
  /** The main line; null before the first message. */
  readonly stage: AgentStage | null;
  readonly slow: 'none' | 'thinking' | 'still' | 'long';
  /** Active seconds since the first message. */
  readonly searchSeconds: number;
  /** It moves or thinks: the person has nothing to do. */
  readonly isBusy: boolean;
}

/**
 * What the page says of the robot: as detailed as the arm allows, clocks ticking on between views.
 *
 * @param isConnected Without a line the server has paused, whatever its last view said.
 */
export function robotStatus(
  view: SessionView,
  viewAtMs: number,
  { nowMs, isConnected = true }: { readonly nowMs: number; readonly isConnected?: boolean },
): RobotStatus {
  const sinceMs = view.paused === null && isConnected ? Math.max(0, nowMs - viewAtMs) : 0;
  const waitedMs = view.waitingSinceMs === null ? 0 : view.waitingSinceMs + sinceMs;
  const hasStopped = view.stage === 'stopped';
  const isBusy = view.stage !== null && !hasStopped && view.openQuestion === null;
  return {
    stage: view.openQuestion === null ? view.stage : 'asking',
    slow: isBusy ? slowness(waitedMs) : 'none',
    searchSeconds: Math.floor((view.exploringMs + (hasStopped ? 0 : sinceMs)) / 1000),
    isBusy,
  };
}

function slowness(waitedMs: number): RobotStatus['slow'] {
  if (waitedMs < SLOW_MODEL_MS.thinking) return 'none';
  if (waitedMs < SLOW_MODEL_MS.still) return 'thinking';
  return waitedMs < SLOW_MODEL_MS.long ? 'still' : 'long';
}

/** Minutes and seconds, as `01:42`. */
export const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
