export { ZIPON_SCORING } from './zipon-scoring';
