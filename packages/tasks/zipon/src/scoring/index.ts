export * from './coding';
export {
  type GoalFigures,
  type GoalMeans,
  goalMeans,
  sitOf,
  splByActions,
  splOf,
  successesByTurn,
} from './measures';
export * from './success';
export { ZIPON_SCORING } from './zipon-scoring';
