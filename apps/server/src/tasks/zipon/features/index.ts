export { FEATURE_BASIS } from './feature-basis';
export * from './feature-kind';
export * from './feature-port';
export * from './gt-features';
export { homeFeatures, STRUCTURE } from './home-features';
export { createTextSpace, type TextSpace, useLiteSpace } from './text-space';
export { FEATURE_NOISE } from './thing-features';
export { truthFeatureFrame } from './truth-feature-frame';
