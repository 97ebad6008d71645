export { bearingDeg } from './candidates';
export { FIELD_NAMES, type FieldOfView } from './field-of-view';
export {
  createLookAround,
  type Direction,
  type GraphPlace,
  lookAlongEdges,
  type SeenThing,
} from './look-around';
export { type OfferedEdge, offeredEdges } from './offered-edges';
