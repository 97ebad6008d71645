export { bearingDeg, turnDeg } from './candidates';
export { FIELD_NAMES, type FieldOfView } from './field-of-view';
export { createLookAround, type Direction, type GraphPlace } from './look-around';
