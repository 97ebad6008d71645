export * from './ask-choice';
export * from './ask-person';
export { type Person, roundText, stepText } from './asked';
