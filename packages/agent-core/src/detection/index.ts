export * from './asked-classes';
export * from './fit-picture';
export * from './picture-tensor';
export * from './read-detections';
export * from './read-head';
export * from './suppress';
