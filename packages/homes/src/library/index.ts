export * from './asset-entry';
export * from './asset-id';
export * from './asset-model';
export * from './decode-asset';
export * from './open-library';
export * from './write-tier';
