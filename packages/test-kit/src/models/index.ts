export * from './chat-server';
export * from './temporary-folder';
export * from './tiny-detectors';
export * from './tiny-scorers';
export * from './tiny-sentences';
