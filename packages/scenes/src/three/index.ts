export * from './agent-camera';
export * from './home-lights';
export * from './load-scene-view';
export * from './sensors';
