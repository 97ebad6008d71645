export * from './scene-view';
