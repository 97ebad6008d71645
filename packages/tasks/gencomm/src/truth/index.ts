export * from '../shared/overhead-camera';
export * from './bodies';
export * from './episodes';
export { GENCOMM_TRUTH } from './gencomm-truth';
export { createPlanner, type Planner } from './plan/best-command';
export {
  type FloorLattice,
  layLattice,
  placeOf,
  QUARTERS_DEG,
  quarterOf,
  standAt,
} from './plan/floor-lattice';
export { stepOf } from './plan/step-of';
export * from './rules';
