export * from './srgb';
