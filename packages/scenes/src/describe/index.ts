export * from './describe';
export * from './describe-minimally';
export { ADJECTIVES, CONTENT, NOUNS, nounOf } from './describe-words';
export { visibleDifferences } from './visible-differences';
