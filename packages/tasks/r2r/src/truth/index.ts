export { REFERENCE_WALKS, type ReferenceWalk, walkRoute } from './reference-walks';
