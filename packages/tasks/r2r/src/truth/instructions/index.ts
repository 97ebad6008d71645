export { landmarksNear } from './landmarks-near';
export { LEXICA, LEXICON_NAMES, type LexiconName } from './lexicon';
export { tellRoute } from './tell-route';
export { STYLES, writeInstruction } from './write-instruction';
