export * from './scene-files';
export * from './scene-view';
