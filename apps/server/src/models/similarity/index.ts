export * from './model-files';
export * from './open-scorer';
export * from './painted-similarity';
export * from './scorer-config';
export * from './scorer-source';
export * from './sentence-about';
