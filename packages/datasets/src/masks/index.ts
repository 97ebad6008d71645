export { checkMask } from './check-mask';
export { maskPlaces } from './mask-places';
