export * from './bodies';
export * from './episodes';
export { GENCOMM_TRUTH } from './gencomm-truth';
export * from './overhead-camera';
export { createPlanner, type Planner } from './plan/best-command';
export { stepOf } from './plan/step-of';
export * from './rules';
