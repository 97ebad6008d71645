export * from './model-files';
export * from './open-scorer';
export * from './painted-similarity';
export * from './pull-scorer';
export * from './scorer-config';
export * from './scorer-source';
export * from './sentence-about';
