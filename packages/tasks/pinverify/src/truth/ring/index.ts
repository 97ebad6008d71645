export { goToSide, type Moved, moveOnRing } from './move-on-ring';
export { type Ring, type RingStop, ringOf } from './ring-of';
export { sidesOf } from './sides-of';
export { startStop } from './start-stop';
