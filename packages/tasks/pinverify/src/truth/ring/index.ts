export { type Moved, moveOnRing } from './move-on-ring';
export { type Ring, type RingStop, ringOf } from './ring-of';
export { startStop } from './start-stop';
