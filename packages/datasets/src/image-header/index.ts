export * from './read-image-header';
