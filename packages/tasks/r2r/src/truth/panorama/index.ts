export { bearingDeg } from './candidates';
export { DIRECTION_DEG, FIELD_NAMES, FIELDS_OF_VIEW, type FieldOfView } from './field-of-view';
export {
  createLookAround,
  type Direction,
  type GraphPlace,
  lookAlongEdges,
  type SeenThing,
} from './look-around';
export { type OfferedEdge, offeredEdges, offeredFrom } from './offered-edges';
