export { fileStats } from '../config/hash-files';
export { isPinned, type ModelPin } from '../config/model-pin';
export { missingFiles, modelFiles, optionalFiles, requiredFiles } from './model-files';
export { openPictureEmbedder } from './open-picture-embedder';
export { openScorer } from './open-scorer';
export { createPaintedSimilarity } from './painted-similarity';
export type { PictureScorer } from './picture-scorer';
export { type PulledScorer, pinOfScorer, pullScorer } from './pull-scorer';
export { ScorerConfig } from './scorer-config';
export {
  defaultScorerFile,
  findScorer,
  readScorerConfigs,
  type ScorerSource,
  scorerBackend,
} from './scorer-source';
export { sentenceAbout } from './sentence-about';
export type { OpenedEmbedder } from './transformers-scorer';
export { type ScorerTrial, tryScorer } from './try-scorer';
