export * from './ceiling-spots';
export { drawFinishes, type RoomFinish } from './draw-finishes';
export { drawFloorPlan } from './draw-floor-plan';
export type * from './floor-plan';
export * from './wall-face';
