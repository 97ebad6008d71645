export * from './bodies';
export * from './capture';
export * from './descriptions';
export * from './episodes';
export * from './pairs';
export * from './ring';
export * from './world';
export { PINVERIFY_TRUTH, pairFault } from './pinverify-truth';
