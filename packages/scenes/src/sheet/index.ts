export * from './preview-sheet';
