export * from './open-home-of';
export * from './single-room';
