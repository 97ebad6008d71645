export { createRingWorld, type Observed, type RingRange, type RingWorld } from './ring-world';
