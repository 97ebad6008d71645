import { type AgentHeader, ask, image, note, type Routine } from '@parley/agent-core/ports';
import type { ImageRef } from '@parley/protocol';
import {
  type Answer,
  directionFrame,
  EXPERT,
  HAS_LEFT,
  isVisionRole,
  MOST_MISSED,
  type PersonRole,
  PICTURE_PX,
  type Question,
  type Role,
  type VisionRole,
} from '../../shared';
import type { Answered, ExpertForm } from './expert-form';
import { EXPERT_FORMS } from './expert-forms';
import { faultOf } from './fault-of';

/** A person in the place of one expert, over one walk. */
export interface StandIn {
  readonly role: PersonRole;
  readonly trialId: string;
  /** For one answer; null: no limit. */ readonly limitMs: number | null;
  /** Questions so far: each has an id of its own. */ asked: number;
  /** Unanswered ones in a row. */ missed: number;
}

/** @param role Left out: no person stands in, and there is none. */
export const standInOf = (
  { trialId, rules }: Pick<AgentHeader, 'trialId' | 'rules'>,
  role: PersonRole | undefined,
): StandIn | null =>
  role === undefined
    ? null
    : { role, trialId, limitMs: rules.timeouts.answerMs, asked: 0, missed: 0 };

/** What came of asking a person. */
export type PersonSaid<R extends Role> =
  | { readonly kind: 'answer'; readonly answer: Answer<R> }
  /** The body of the expert is to answer. */
  | { readonly kind: 'left'; readonly why: string };

/**
 * Asks the person one question of the expert, with all that it is given and nothing else. The time that they take is in the rows of the question, and no action
 * of the robot (SCI-42).
 */
export function* askStandIn<R extends Role>(
  standIn: StandIn,
  step: number,
  { role, question }: { readonly role: R; readonly question: Question<R> },
): Routine<PersonSaid<R>> {
  const left = (why: string): PersonSaid<R> => ({ kind: 'left', why });
  if (standIn.missed >= MOST_MISSED) return left(HAS_LEFT);
  const { ask: nextOf, answerOf } = EXPERT_FORMS[standIn.role] as unknown as ExpertForm<R>;
  if (nextOf(question, []) === null) return left('there is nothing to choose');
  const picture = isVisionRole(role)
    ? yield* pictureOf(question as unknown as Question<VisionRole>)
    : undefined;
  if (picture === null) return left('there is no picture of this direction');
  yield* note({
    type: 'task',
    name: 'asked',
    data: { step, expert: role, input: question as never },
  });
  const said: Answered[] = [];
  for (let next = nextOf(question, said); next !== null; next = nextOf(question, said)) {
    const id = `${standIn.trialId}:${EXPERT}:${standIn.asked++}`;
    const put = { to: EXPERT, form: next.form, ...(picture !== undefined && { picture }) };
    const answered = yield* ask(id, next.text, standIn.limitMs, put);
    if (answered.kind !== 'answered') {
      standIn.missed++;
      return left(answered.kind === 'no-answer' ? 'no answer in time' : answered.message);
    }
    standIn.missed = 0;
    if (answered.via === 'cant-tell') return left('the person could not tell');
    said.push(answered);
  }
  const answer = answerOf(question, said);
  if (answer === null) return left('the answer was of no use');
  const fault = faultOf(role, question, answer);
  return fault === null ? { kind: 'answer', answer } : left(fault);
}

/** The picture that the expert looks at; null where there is none. */
function* pictureOf({ viewpoint, direction }: Question<VisionRole>): Routine<ImageRef | null> {
  const frameId = directionFrame(viewpoint, direction);
  const taken = yield* image(frameId, null, PICTURE_PX);
  return taken.kind === 'ok' && taken.imageId !== null
    ? { frameId, imageId: taken.imageId, box: null }
    : null;
}
