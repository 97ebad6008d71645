import type { Routine } from '@parley/agent-core/ports';
import type { ImageRef } from '@parley/protocol';
import { claimForm, HELP_FORM, signalOf, talkId } from '../../shared';
import { noteStage } from '../body';
import { type AnswerContext, confirmsGoal, type Hint, readHints, sayHints } from '../feedback';
import type { Robot } from '../functions';
import { noteTask } from '../note-task';
import { foundObject, type KnownObject } from '../objects';
import { askPerson } from './ask-person';
import { holdsUp } from './holds-up';
import { replyToTalk } from './replies';

/** What came of a talk. */
export interface Talked {
  /** Words of the person; null without an answer. */ readonly said: string | null;
  /** The goal is over: by the success signal in simulation, by the person's plain "yes" else (SCI-11). */
  readonly isReached: boolean;
}

/**
 * TALK (ORION §III-A): stops the robot, says the words, waits for the answer, and notes what rules read in it, whatever a model makes of it.
 * Words that ask for help point at nothing, have no buttons, and no "yes" to them ends the goal.
 *
 * @param turn From 1 for each goal.
 * @param goal In the light of which the answer is read.
 */
export function* talkAbout(
  robot: Robot,
  content: string,
  { turn, goal }: { readonly turn: number; readonly goal: AnswerContext },
): Routine<Talked> {
  const { body, goalIndex, book, lastObjectId } = robot;
  const { trialId, rules, given } = body.header;
  yield* noteStage(body, 'asking');
  const isClaim = holdsUp(content);
  const last = isClaim && lastObjectId !== null ? book.objects.get(lastObjectId) : undefined;
  const claim = last === undefined ? null : foundObject(last, book);
  yield* noteTask('talk', { goalIndex, turn, content, claim });
  const hintsIn = (text: string): readonly Hint[] =>
    readHints(text, { ...goal, question: content });
  const answer = yield* askPerson({
    questionId: talkId(trialId, goalIndex, turn),
    text: content,
    timeoutMs: rules.timeouts.answerMs,
    form: isClaim ? claimForm({ allowText: given.onlyButtons !== true }) : HELP_FORM,
    ...(isClaim && { picture: pictureOf(robot, last) }),
    reply: (asked) =>
      replyToTalk(asked, { goal: goal.goalPhrase ?? 'it', label: last?.label ?? null, isClaim }),
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

/** What it claims, in the newest look at it; without one, what it sees. */
const pictureOf = ({ body }: Robot, claimed: KnownObject | undefined): ImageRef => {
  const { frameId, box } = claimed?.shot ?? { frameId: body.observation.frameId, box: null };
  return { frameId, imageId: null, box };
};
