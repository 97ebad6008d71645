import { type AgentHeader, act, note, type Routine } from '@parley/agent-core/ports';
import type { Outcome } from '@parley/protocol';
import { directionTo, LOOK_FROM, type PinverifyGiven } from '../../shared';
import { consultOnce } from '../consult';
import { openSectors } from '../next-view';
import type { Look, Verifier } from './verifier';

/** One look, or as many as the episode has steps. */
export type Views = 'single' | 'multi';

/**
 * Looks, decides, or goes to look from elsewhere, until a verdict is given (PInVerify §3): a view costs a step, and so does a move that
 * leads nowhere. At the last step, and where no sector is open, it must decide.
 */
export function* verifyPair(
  { rules }: Pick<AgentHeader<PinverifyGiven>, 'rules'>,
  verifier: Verifier,
  views: Views,
): Routine<Outcome> {
  const budget = views === 'single' ? 1 : rules.limits.maxSteps;
  const visited: number[] = [];
  const unreachable: number[] = [];
  for (let step = 1; ; step++) {
    const { view, sector, warning } = yield* consultOnce('ring.observe', {}, { step });
    if (!visited.includes(sector)) visited.push(sector);
    const open = openSectors(visited, unreachable);
    const { category } = verifier;
    const located = yield* consultOnce('detector.locate', { view, category }, { step });
    const look: Look = {
      ...{ step, view, sector, warning, open, ...located },
      isNew: warning !== 'unreachable',
      stepsLeft: Math.min(budget - step, open.length),
    };
    const judged = yield* verifier.see(look);
    yield* note({
      type: 'task',
      name: 'view',
      data: { step, sector, warning, confidence: located.confidence, ...judged },
    });
    if (judged.prediction !== 'unsure' || look.stepsLeft <= 0) {
      yield* act({ kind: 'stop' });
      const answer = judged.prediction === 'unsure' ? judged.forced : judged.prediction;
      const detail = `It says ${answer} after ${step} ${step === 1 ? 'step' : 'steps'}.`;
      return { reason: 'stopped', detail, verdict: { answer } };
    }
    const next = verifier.next({ look, visited });
    const choice = 'sector' in next ? next : yield* next;
    const direction = directionTo(sector, choice.sector);
    yield* note({
      type: 'task',
      name: 'next-view',
      data: {
        ...{ step, direction, open: open.map((one) => directionTo(sector, one)) },
        ...{ why: choice.why, isStandIn: choice.isStandIn },
      },
    });
    const moved = yield* act({ kind: 'task', name: LOOK_FROM, data: { direction } });
    if (moved.collided) unreachable.push(choice.sector);
  }
}
