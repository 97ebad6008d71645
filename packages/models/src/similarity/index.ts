export { fileStats, missingFiles, modelFiles, optionalFiles, requiredFiles } from './model-files';
export type { ModelPin } from './model-pin';
export { openScorer } from './open-scorer';
export { createPaintedSimilarity } from './painted-similarity';
export { type PulledScorer, pullScorer } from './pull-scorer';
export { ScorerConfig } from './scorer-config';
export {
  defaultScorerFile,
  findScorer,
  readScorerConfigs,
  type ScorerSource,
  scorerBackend,
} from './scorer-source';
export { sentenceAbout } from './sentence-about';
export { type ScorerTrial, tryScorer } from './try-scorer';
