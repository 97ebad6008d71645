export { toZipon } from './zipon/to-zipon';
export { writeZipon } from './zipon/zipon-files';
