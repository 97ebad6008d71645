export { landmarksNear } from './landmarks-near';
export { LEXICA, LEXICON_NAMES, type LexiconName } from './lexicon';
export { type ToldClause, tellClauses } from './tell-clauses';
export { tellRoute } from './tell-route';
export type { ToldRoute } from './told-route';
export { writeInstruction } from './write-instruction';
