export { createGraphWorld, type GraphWorld } from './graph-world';
