export { type DetectorTrial, tryDetector } from './check-detector';
export { DetectorConfig, type ZeroShotConfig } from './detector-config';
export { type DetectorBackend, detectorBehind, detectorPort } from './detector-port';
export {
  backendOf,
  type DetectorSource,
  defaultDetectorFile,
  findDetector,
  mostUsdPerPicture,
  readDetectorConfigs,
} from './detector-source';
export { onnxVersion, openOnnxSession } from './onnx-session';
export { openDetector } from './open-detector';
export { createPaintedDetect } from './painted-detect';
export type { PictureDetector } from './picture-detector';
