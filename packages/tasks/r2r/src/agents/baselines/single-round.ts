import { type AgentHeader, callMethods, type Routine } from '@parley/agent-core/ports';
import { R2R_METHODS, type R2rGiven, type TrajectoryStep } from '../../shared';
import {
  agentOf,
  atLimit,
  type Ending,
  lookAround,
  mostMoves,
  moveTo,
  type Opening,
  observe,
  ownReason,
  standAt,
  stopped,
  WalkConfig,
} from '../walk';

/**
 * One model, one round a step, in the manner of NavGPT as DiscussNav tells it (§I, §II-A): it gets the instruction, a caption of each
 * direction and what it thought before, and says where to go or that it is there. No expert is asked but the one that writes the captions.
 */
export const singleRound = agentOf(
  {
    agentId: 'single-round',
    summary: 'One model decides in one round a step, from captions alone.',
    config: WalkConfig,
  },
  think,
);

function* think(header: AgentHeader<R2rGiven>, config: WalkConfig): Routine<Ending> {
  const { instruction } = header.given;
  const history: TrajectoryStep[] = [];
  let stand = standAt(header.given);
  let thought = '';
  while (stand.moves < mostMoves(header)) {
    const openings = yield* lookAround(stand, config.ways);
    const { here, ways } = yield* observe(stand, {
      asking: { asker: 'single-round', step: stand.moves },
      openings,
      landmarks: [],
      directions: 'all',
      isTagged: false,
    });
    history.push({ turn: stand.turn, observation: here, thought });
    if (ways.length === 0) return { reason: 'nothing-left', detail: 'No way leads on.' };
    const question = { instruction, trajectory: [...history], ways: [...ways] };
    const [reply] = yield* callMethods(R2R_METHODS, 'navigator.think', [question]);
    if (reply?.kind !== 'ok')
      return { reason: 'nothing-left', detail: `No thought came: ${reply?.message}` };
    const { direction } = reply.output;
    thought = reply.output.thought;
    if (direction === null) return stopped(thought);
    const opening = openings.find((one): one is Opening => one.direction === direction);
    if (opening === undefined)
      return { reason: 'nothing-left', detail: `No way leads in direction ${direction}.` };
    stand = yield* moveTo(stand, opening, ownReason(direction, thought));
  }
  return atLimit(stand.moves);
}
