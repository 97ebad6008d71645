export * from './checksums';
export * from './home-files';
export * from './load-home';
export * from './replace-folder';
export * from './scene-hash';
export * from './semantic-text';
export * from './sensors-bin';
export * from './write-home';
