export * from './installed-models';
export * from './model-folder';
export * from './pullable';
