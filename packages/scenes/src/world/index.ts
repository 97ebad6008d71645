export type { BodySetup } from './bodies';
export type { TruthFrame } from './frames';
export { instanceInBox, iouOf } from './instance-in-box';
export { type MeasuredPoints, nearestM } from './measure';
export { move } from './move';
export * from './scene-world';
export * from './view-points';
