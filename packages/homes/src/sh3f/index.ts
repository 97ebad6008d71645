export * from './asset-pick';
export * from './catalogue';
export * from './convert-model';
export * from './encode-asset';
export * from './guess-pick';
export * from './import-sh3f';
export * from './open-sh3f';
export * from './picture-tools';
