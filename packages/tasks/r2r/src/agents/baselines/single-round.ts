import type { AgentHeader, Routine } from '@parley/agent-core/ports';
import { z } from 'zod';
import { FieldName, type R2rGiven, ROUND_ESTIMATES, type TrajectoryStep } from '../../shared';
import { drawSamples, noteNoVote } from '../decision';
import {
  agentOf,
  atLimit,
  type Ending,
  lookAround,
  mostMoves,
  moveTo,
  type Opening,
  observe,
  standAt,
  stopped,
  WALK_CONFIG,
} from '../walk';
import { mostSaid } from './most-said';

/** Settings of the single round: the usual ones are those of DiscussNav, so that nothing but the discussion differs (SCI-41). */
export const SingleRoundConfig = z.strictObject({
  samples: z.int().min(1).max(20).default(5).describe('Answers a step; most of them decide'),
  temperature: z.number().min(0).max(2).default(1).describe('Of the answers'),
  tags: z.boolean().default(true).describe('False: captions alone, as of a caption model'),
  field: FieldName.optional().describe('As of DiscussNav: paper is 30° a direction, code 60°'),
  estimate: z
    .enum(ROUND_ESTIMATES)
    .optional()
    .describe('How rules know how far they are; of no effect on models. Left out: history'),
  ...WALK_CONFIG,
});
export type SingleRoundConfig = z.output<typeof SingleRoundConfig>;

/**
 * One model, one round a step, in the manner of NavGPT as DiscussNav tells it (§I, §II-A): it gets the instruction, what each direction shows and what it thought
 * before, and says where to go or that it is there. Pictures, tags, history, model and number of samples are those of DiscussNav (SCI-41); no expert has read
 * the instruction, says how far it is, or tests what was said. An answer that does not come is noted and asked for again, three times in all.
 */
export const singleRound = agentOf(
  {
    agentId: 'single-round',
    summary: 'One model decides in one round a step, from what each direction shows.',
    config: SingleRoundConfig,
  },
  think,
);

function* think(
  header: AgentHeader<R2rGiven>,
  { samples, temperature, tags, estimate, ways: offer }: SingleRoundConfig,
): Routine<Ending> {
  const { instruction } = header.given;
  const history: TrajectoryStep[] = [];
  let stand = standAt(header.given);
  let thought = '';
  while (stand.moves < mostMoves(header)) {
    const step = stand.moves;
    const openings = yield* lookAround(stand, offer);
    const { here, ways } = yield* observe(stand, {
      asking: { asker: 'single-round', step },
      openings,
      landmarks: [],
      directions: 'all',
      isTagged: tags,
    });
    history.push({ turn: stand.turn, observation: here, thought });
    if (ways.length === 0) return { reason: 'nothing-left', detail: 'No way leads on.' };
    const said = yield* drawSamples('navigator.think', { step, samples }, (sample) => ({
      ...{ instruction, trajectory: [...history], ways: [...ways], sample, temperature },
      ...(estimate === undefined ? {} : { estimate }),
    }));
    const candidates = openings.map(({ direction }) => direction);
    const most = mostSaid(said, { candidates, asked: samples });
    if (most === null) {
      yield* noteNoVote(said, { step, candidates, asked: samples });
      return { reason: 'nothing-left', detail: 'No thought was of use.' };
    }
    thought = most.thought;
    const { direction, dropped } = most;
    if (direction === null) return stopped(thought);
    const opening = openings.find((one) => one.direction === direction) as Opening;
    const predicted = said.map((one) => one.direction);
    stand = yield* moveTo(stand, opening, { estimate: null, predicted, dropped, thought });
  }
  return atLimit(stand.moves);
}
