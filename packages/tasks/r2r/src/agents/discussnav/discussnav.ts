import type { AgentHeader, Routine } from '@parley/agent-core/ports';
import type { R2rGiven, TrajectoryStep } from '../../shared';
import { decideMove, noteNoVote, type StopReason, stopReason } from '../decision';
import { standInOf, translate } from '../roles';
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
  unseen,
} from '../walk';
import { type Ablation, DiscussNavConfig } from './config';
import { analyse, estimated, unanalysed, unestimated } from './experts-asked';
import { predict } from './predict';

const ASKER = 'DiscussNav';

/** DiscussNav (Long et al.): discusses with eight experts before every move. */
export const discussNav = agentOf(
  {
    agentId: 'discussnav',
    summary: 'Asks experts for instruction, scene, progress and decision before every move.',
    config: DiscussNavConfig,
  },
  discuss,
);

/**
 * The order of the discussion (§III-C): the instruction once; at each viewpoint what each direction shows, how far the actions are, then
 * predictions, and the experts of decision where these differ.
 */
function* discuss(
  header: AgentHeader<R2rGiven>,
  {
    ablate,
    fidelity,
    samples,
    temperature,
    translate: isTranslated,
    ways,
    expertByPerson,
  }: DiscussNavConfig,
): Routine<Ending> {
  const has = (expert: Ablation): boolean => !ablate.includes(expert);
  const standIn = standInOf(header, expertByPerson);
  const first = { asker: ASKER, step: 0, standIn };
  const instruction = isTranslated
    ? yield* translate(first, header.given.instruction)
    : header.given.instruction;
  const { actions, landmarks } = has('instruction-analysis')
    ? yield* analyse(first, instruction)
    : unanalysed(instruction);
  const directions = fidelity === 'code' ? 'open' : 'all';
  // Without an estimate only the limit can end the walk, and there the code has one that depends on the instruction (SRC-17).
  const limit = { fidelity: has('completion-estimation') ? fidelity : ('code' as const) };
  const history: TrajectoryStep[] = [];
  let stand = standAt(header.given);
  let thought = '';
  for (;;) {
    const asking = { asker: ASKER, step: stand.moves, standIn };
    const openings = yield* lookAround(stand, ways);
    const scene = has('vision-perception')
      ? yield* observe(stand, { asking, openings, landmarks, directions, isTagged: true })
      : unseen(stand, openings);
    history.push({ turn: stand.turn, observation: scene.here, thought });
    const { trajectory, estimate } = has('completion-estimation')
      ? yield* estimated(asking, actions, history)
      : unestimated(actions, history);
    const why = stopReason(estimate, stand.moves, { ...limit, limit: mostMoves(header) });
    if (why !== null) return endingOf(why, stand.moves);
    if (scene.ways.length === 0) return { reason: 'nothing-left', detail: 'No way leads on.' };

    const asked = { step: stand.moves, instruction, estimate, trajectory, ways: scene.ways };
    const predictions = yield* predict({ ...asked, samples, temperature });
    const { move, dropped } = yield* decideMove(predictions, {
      ...{ asking, ways: scene.ways, here: scene.here, asked: samples, estimate, fidelity },
      isTested: has('decision-testing'),
    });
    if (move === null) {
      const candidates = scene.ways.map(({ direction }) => direction);
      yield* noteNoVote(predictions, { step: stand.moves, candidates, asked: samples });
      return { reason: 'nothing-left', detail: 'No prediction was of use.' };
    }
    thought = move.thought;
    const opening = openings.find(({ direction }) => direction === move.direction) as Opening;
    const predicted = predictions.map(({ direction }) => direction);
    stand = yield* moveTo(stand, opening, { estimate, predicted, dropped, thought });
  }
}

const endingOf = (why: StopReason, moves: number): Ending =>
  why === 'step limit' ? atLimit(moves) : stopped('All actions are executed.');
