import {
  type AgentHeader,
  callMethods,
  type Routine,
  randomStream,
} from '@parley/agent-core/ports';
import { z } from 'zod';
import { R2R_METHODS, type R2rGiven, UPPER_BOUND } from '../../shared';
import {
  agentOf,
  atLimit,
  type Ending,
  lookAround,
  mostMoves,
  moveTo,
  type Opening,
  ownReason,
  standAt,
  stopped,
  WalkConfig,
} from '../walk';

/** Moves of the random walk, as R2R's random agent has (Anderson et al. 2018, §5.1). */
const RANDOM_MOVES = 5;

/** The lower bound: it reads nothing and looks at nothing. */
export const randomWalk = agentOf(
  {
    agentId: 'random',
    summary: 'Makes five moves in directions that are drawn, and reads nothing.',
    config: WalkConfig,
  },
  function* (header: AgentHeader<R2rGiven>, { ways }: WalkConfig): Routine<Ending> {
    const random = randomStream(header.seed, header.trialId, 'random walk');
    let stand = standAt(header.given);
    while (stand.moves < Math.min(RANDOM_MOVES, mostMoves(header))) {
      const openings = yield* lookAround(stand, ways);
      if (openings.length === 0) return { reason: 'nothing-left', detail: 'No way leads on.' };
      const opening = random.pick(openings);
      stand = yield* moveTo(stand, opening, ownReason(opening.direction, 'It was drawn.'));
    }
    return stopped('It made its moves.');
  },
);

/** The upper bound: it is told by truth where to go. */
export const shortestPath = agentOf(
  {
    agentId: UPPER_BOUND,
    summary: 'Is told the shortest way by truth: the upper bound.',
    config: z.strictObject({}),
  },
  function* (header: AgentHeader<R2rGiven>): Routine<Ending> {
    let stand = standAt(header.given);
    while (stand.moves < mostMoves(header)) {
      const { viewpoint } = stand;
      const [told] = yield* callMethods(R2R_METHODS, 'shortest-way.next', [{ viewpoint }]);
      const next = told?.kind === 'ok' ? told.output.viewpoint : null;
      if (next === null) return stopped('It is at the goal.');
      const opening = yield* openingTo(stand, next);
      if (opening === null) return { reason: 'nothing-left', detail: `No way leads to ${next}.` };
      stand = yield* moveTo(
        stand,
        opening,
        ownReason(opening.direction, 'It is the shortest way.'),
      );
    }
    return atLimit(stand.moves);
  },
);

/** Of all viewpoints in sight, also those that stand behind another of their direction. */
function* openingTo(stand: { viewpoint: string }, next: string): Routine<Opening | null> {
  const { viewpoint } = stand;
  const [reply] = yield* callMethods(R2R_METHODS, 'panorama.look', [{ viewpoint }]);
  if (reply?.kind !== 'ok') return null;
  return reply.output.ways.find((way) => way.viewpoint === next) ?? null;
}
