export * from './ceiling-spots';
export * from './door-leaf';
export { drawFinishes, type RoomFinish } from './draw-finishes';
export { drawFloorPlan } from './draw-floor-plan';
export type * from './floor-plan';
export { planFaults } from './plan-faults';
export { THICKNESS_M } from './slots';
export * from './wall-face';
