export { LEXICON_NAMES, type LexiconName } from './instructions';
export { type MadePath, makePaths } from './make-paths';
export { createLookAround, type Direction, FIELD_NAMES, type FieldOfView } from './panorama';
export { REFERENCE_WALKS, type ReferenceWalk, walkRoute } from './reference-walks';
