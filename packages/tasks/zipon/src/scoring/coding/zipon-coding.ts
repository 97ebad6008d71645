import type { AnswerCoding } from '@parley/metrics';
import { ANSWER_KINDS, type AnswerKind } from './answer-kinds';
import { tracedAnswers } from './answers-to-code';
import { agreementOf } from './coding';

const ABOUT: Readonly<Record<AnswerKind, string>> = {
  yes: 'The robot is there',
  no: 'The robot is not there',
  corrective: 'What the thing at hand is instead, or that the robot must come closer or step back',
  descriptive: 'What the goal looks like or is for',
  landmark: 'What the goal is beside, or the room that it is in',
  procedural: 'How to go: turns, distances, directions',
  refusal: 'The person will not help',
  other: 'Nothing of these',
};

/** What people answered, coded for the feedback that it really was (SCI-30). */
export const ZIPON_CODING: AnswerCoding = {
  kinds: ANSWER_KINDS.map((kind) => ({ kind, about: ABOUT[kind] })),
  answersOf: tracedAnswers,
  agreementOf,
};
