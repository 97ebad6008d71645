export * from './ask-choice';
export * from './ask-person';
export { type Person, pictureOf, roundText, stepText } from './asked';
