import type { HintType } from '../../shared';
import { AM_I_THERE } from '../planner/plan-state';
import { holdsUp } from './holds-up';
import { toldIn } from './told-in';

/**
 * How each kind of help is asked for, the first time and later (ORION §IV-A has the kinds; our wording). What the robot has found instead
 * can be told only of something that it stands at: there it asks whether that is it, so that a yes is an answer too.
 */
const QUESTIONS: Readonly<Record<HintType, readonly string[]>> = {
  corrective: [`${AM_I_THERE} If not, what is this?`],
  descriptive: [
    'What does it look like?',
    'What colour is it, and what is it made of?',
    'What shape is it, and how big?',
    'What else would I know it by, when I see it?',
  ],
  landmark: [
    'What stands next to it?',
    'What else is near it?',
    'Which room is it in, and what is around it there?',
    'What would I see first, close to it?',
  ],
  procedural: [
    'Can you tell me the way from where I am?',
    'How do I go on from here?',
    'Which way do I turn now, and how far do I go?',
  ],
};

/**
 * The robot's words to one who is held to a kind of help: what asks for another kind gives way to a question for that kind. What holds
 * something up stays as it is.
 *
 * @param nth How often the robot has asked this person for help with this goal before, from 0.
 */
export function asHelp(content: string, kind: HintType, nth: number): string {
  if (holdsUp(content)) return content;
  const questions = QUESTIONS[kind];
  return [...toldIn(content), questions[nth % questions.length]].join(' ');
}
