export * from './build-test-home';
export * from './test-episodes';
