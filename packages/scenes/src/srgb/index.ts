export * from './colour-names';
export * from './srgb';
