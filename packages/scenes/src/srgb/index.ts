export * from './colour-names';
export * from './nearest-colour';
export * from './oklab';
export * from './srgb';
