import { type AgentHeader, act, callMethods, type Routine } from '@parley/agent-core/ports';
import type { Outcome } from '@parley/protocol';
import {
  actionOf,
  type Command,
  GENCOMM_METHODS,
  type GencommGiven,
  type LastAction,
  type Scheme,
} from '../../shared';
import { noteGencomm } from '../replies';

/** What the ground agent knows when it decides. */
export interface Moment {
  /** From 1. */ readonly step: number;
  /** Null at the first step. */ readonly last: LastAction | null;
  /** Shortest way that is left; null where it is not told. */ readonly distanceM: number | null;
}

/** What it decided on. */
export interface Decision {
  readonly command: Command;
  readonly talked: boolean;
  readonly suggested: Command | null;
  readonly cooperated: boolean | null;
  readonly decidedBy: 'overhead' | 'ground' | 'chance';
}

/** How it comes to its actions. */
export interface Walker {
  readonly scheme: Scheme;
  readonly decide: (moment: Moment) => Routine<Decision> | Decision;
  /** Once the last action is taken; left out: nothing. @param moment Of the step that there is not. */
  readonly end?: (moment: Moment) => Routine<void>;
}

/** Decides on one action after the other and takes them, as many as the rules allow: there is no stop (SCI-36). */
export function* walk(
  header: AgentHeader<GencommGiven>,
  { scheme, decide, end }: Walker,
): Routine<Outcome> {
  const steps = header.rules.limits.maxSteps;
  let [talks, followed] = [0, 0];
  let moment: Moment = { step: 1, last: null, distanceM: null };
  for (let step = 1; step <= steps; step++) {
    const decided = decide(moment);
    const decision = 'command' in decided ? decided : yield* decided;
    if (decision.talked) talks++;
    if (decision.cooperated === true) followed++;
    yield* noteGencomm('decision', { step, scheme, ...decision });
    const { collided } = yield* act(actionOf(decision.command));
    const hint = yield* hintAfter(step, header.given);
    const last = { command: decision.command, isDone: !collided, blocker: hint.blocker };
    moment = { step: step + 1, last, distanceM: hint.distanceM };
  }
  if (end !== undefined) yield* end(moment);
  return {
    reason: 'step-limit',
    detail: `Took all ${steps} action steps.`,
    verdict: { steps, talks, followed },
  };
}

interface Hint {
  readonly distanceM: number | null;
  readonly blocker: string | null;
}

const NO_HINT: Hint = { distanceM: null, blocker: null };

/** What the paper tells the ground agent of the truth after each action (appendix A); nothing by default (SCI-37). */
function* hintAfter(step: number, { distanceHint }: GencommGiven): Routine<Hint> {
  if (distanceHint === 'none') return NO_HINT;
  const [told] = yield* callMethods(GENCOMM_METHODS, 'hint.afterAction', [{ step }]);
  const hint = told?.kind === 'ok' ? told.output : NO_HINT;
  yield* noteGencomm('hint', { step, ...hint });
  return hint;
}
