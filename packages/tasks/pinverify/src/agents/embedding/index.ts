export { embedding } from './embedding';
export { Thresholds } from './thresholds';
