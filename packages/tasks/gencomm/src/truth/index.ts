export * from '../shared/overhead-camera';
export * from './bodies';
export * from './episodes';
export { GENCOMM_TRUTH } from './gencomm-truth';
export { createPlanner, type Planner } from './plan/best-command';
export { stepOf } from './plan/step-of';
export * from './rules';
