import type { RouteMeasures } from './score';

/** Why a walk failed, as its trajectory and its end tell. */
export const FAILURE_CAUSES = [
  'passed the goal and stopped elsewhere',
  'passed the goal and used up its moves',
  'stopped on the way, before the goal',
  'stopped beside the way',
  'used up its moves',
  'broke off',
] as const;
export type FailureCause = (typeof FAILURE_CAUSES)[number];

interface EndedWalk {
  readonly measures: Pick<RouteMeasures, 'success' | 'oracleSuccess'>;
  /** Its own word for why it ended; null: it did not say. */ readonly reason: string | null;
  /** Viewpoint where it ended. */ readonly end: string;
  readonly path: readonly string[];
}

/** The first that fits; null of a success. "Passed" is nearer than 3 m. */
export function failureCause({ measures, reason, end, path }: EndedWalk): FailureCause | null {
  if (measures.success === 1) return null;
  const hasPassed = measures.oracleSuccess === 1;
  if (reason === 'stopped') {
    if (hasPassed) return 'passed the goal and stopped elsewhere';
    return path.includes(end) ? 'stopped on the way, before the goal' : 'stopped beside the way';
  }
  if (reason === 'step-limit')
    return hasPassed ? 'passed the goal and used up its moves' : 'used up its moves';
  return 'broke off';
}
