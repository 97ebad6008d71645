import type { Routine } from '@parley/agent-core/ports';
import type { ImageRef } from '@parley/protocol';
import { claimForm, HELP_FORM, signalOf, talkId } from '../../shared';
import { noteStage } from '../body';
import { type AnswerContext, confirmsGoal, type Hint, readHints, sayHints } from '../feedback';
import type { Robot } from '../functions';
import { noteTask } from '../note-task';
import { foundObject, type KnownObject } from '../objects';
import { askPerson } from './ask-person';
import { replyToTalk } from './replies';
import { isClaim as claims, type TalkCall } from './talk-call';

/** What came of a talk. */
export interface Talked {
  /** Words of the person; null without an answer. */ readonly said: string | null;
  /** The goal is over: by the success signal in simulation, by the person's plain "yes" else (SCI-11). */
  readonly isReached: boolean;
}

/**
 * TALK (ORION §III-A): stops the robot, says the words, waits for the answer, and notes what rules read in it, whatever a model makes of it.
 * Words that ask for help point at nothing, have no buttons, and no "yes" to them ends the goal. What is held up is what the talk claims; where it
 * does not say, what the robot went to last.
 *
 * @param turn From 1 for each goal.
 * @param goal In the light of which the answer is read.
 */
export function* talkAbout(
  robot: Robot,
  call: TalkCall,
  { turn, goal }: { readonly turn: number; readonly goal: AnswerContext },
): Routine<Talked> {
  const { body, goalIndex, book } = robot;
  const { content } = call;
  const { trialId, rules, given } = body.header;
  yield* noteStage(body, 'asking');
  const isClaim = claims(call);
  const object = isClaim ? claimedIn(robot, call) : undefined;
  const claim = object === undefined ? null : foundObject(object, book);
  yield* noteTask('talk', { goalIndex, turn, content, claim });
  const hintsIn = (text: string): readonly Hint[] =>
    readHints(text, { ...goal, question: content });
  const answer = yield* askPerson({
    questionId: talkId(trialId, goalIndex, turn),
    text: content,
    timeoutMs: rules.timeouts.answerMs,
    form: isClaim ? claimForm({ allowText: given.onlyButtons !== true }) : HELP_FORM,
    ...(isClaim && { picture: pictureOf(robot, object) }),
    reply: (asked) =>
      replyToTalk(asked, { goal: goal.goalPhrase ?? 'it', label: object?.label ?? null, isClaim }),
    tells: (text) => hintsIn(text).length > 0,
  });
  if (answer.kind !== 'answered') return { said: null, isReached: false };
  const hints = sayHints(hintsIn(answer.text));
  yield* noteTask('hints', { goalIndex, turn, hints });
  const signal = signalOf(answer.value);
  const isReached =
    signal?.isReached ?? (isClaim && confirmsGoal(answer.text, { ...goal, question: content }));
  return { said: answer.text, isReached };
}

/** The object that a claim is about; undefined where it points at nothing that was found. */
function claimedIn({ book, lastObjectId }: Robot, { claims: named }: TalkCall) {
  const objectId = named === undefined ? lastObjectId : named;
  return objectId === null ? undefined : book.objects.get(objectId);
}

/** What it claims, in the newest look at it; without one, what it sees. */
const pictureOf = ({ body }: Robot, claimed: KnownObject | undefined): ImageRef => {
  const { frameId, box } = claimed?.shot ?? { frameId: body.observation.frameId, box: null };
  return { frameId, imageId: null, box };
};
