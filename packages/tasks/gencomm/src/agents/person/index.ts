export * from './ask-choice';
export * from './ask-person';
export { type Person, stepText } from './asked';
