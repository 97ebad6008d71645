export { ANSWER_KINDS, AnswerKind } from './answer-kinds';
export { answersToCode } from './answers-to-code';
export { codeAnswer, codeSentence, sentencesOf } from './code-answer';
export { agreementOf, CodedAnswer, type CodingAgreement } from './coding';
