export * from './episode-rates';
export * from './least-distance';
export * from './localisation';
export * from './mean-of';
export * from './measure-episodes';
export * from './oracle-success';
export * from './plain-episode';
export * from './spl';
