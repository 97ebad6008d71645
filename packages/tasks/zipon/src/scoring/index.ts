export * from './success';
export { ZIPON_SCORING } from './zipon-scoring';
