export * from './bodies';
export * from './built-in-set';
export * from './capture';
export * from './descriptions';
export * from './episodes';
export * from './pairs';
export { PINVERIFY_TRUTH, pairFault } from './pinverify-truth';
export * from './ring';
export * from './world';
