export * from './polygon';
export * from './rectangles-of';
