import { type AcceptedBy, type AgentStage, type Belief, roundVec3 } from '@parley/protocol';
import { type Candidate, type CandidateStatus, mapDelta } from '../mapping';
import type { Path, RatedFrontier } from '../policy';
import { note, type Routine } from '../ports';
import type { ExplorerContext, Verdict } from './explorer';

/** Notes a stage when it changes. */
export function* noteStage(context: ExplorerContext, stage: AgentStage): Routine<void> {
  if (context.stage === stage) return;
  context.stage = stage;
  yield* note({ type: 'stage', stage });
}

/** Notes what the newest frame added to the map, if anything. */
export function* noteMapDelta(context: Pick<ExplorerContext, 'map'>): Routine<void> {
  const delta = mapDelta(context.map);
  if (delta !== null) yield* note({ type: 'map-delta', ...delta });
}

/** Notes the frontiers and which one is walked to. */
export function* noteFrontiers(
  frontiers: readonly RatedFrontier[],
  chosen: number | null,
): Routine<void> {
  yield* note({
    type: 'frontiers',
    frontiers: frontiers.map(({ position, value }) => ({
      position,
      value: Math.round(value * 1e4) / 1e4 + 0,
    })),
    chosen,
  });
}

/** Notes the way that is walked. */
export function* notePath(path: Path, goal: 'frontier' | 'candidate'): Routine<void> {
  yield* note({ type: 'path', points: path.points.map(roundVec3), goal });
}

/** Notes what became of a candidate. */
export function* noteCandidate(
  candidate: Candidate,
  status: CandidateStatus,
  { reason, ending, by }: Pick<Verdict, 'reason' | 'ending'> & { readonly by?: AcceptedBy },
): Routine<void> {
  const { frameId, box } = candidate.latest;
  const belief: Belief = {
    type: 'candidate',
    candidateId: candidate.candidateId,
    frameId,
    box,
    position: candidate.position,
    status,
    reason,
    ...(ending === undefined ? {} : { ending }),
    ...(by === undefined ? {} : { by }),
  };
  yield* note(belief);
}

/** Notes a failure of a backend, once per kind of failure. */
export function* noteFault(context: ExplorerContext, port: string, code: string): Routine<void> {
  const key = `${port}: ${code}`;
  if (context.faults.has(key)) return;
  context.faults.add(key);
  yield* note({ type: 'remark', text: `The ${port} failed (${code}); the search goes on.` });
}
