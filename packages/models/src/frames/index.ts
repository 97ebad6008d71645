export type { CameraOf, RgbPainter } from './rgb-painter';
export type { TestView } from './test-view';
