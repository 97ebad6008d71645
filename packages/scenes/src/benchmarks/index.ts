export * from './convert';
export * from './formats';
export { fromZipon } from './zipon/from-zipon';
export { toZipon } from './zipon/to-zipon';
export { FINAL, OBJECTS, readZipon, writeZipon } from './zipon/zipon-files';
