export { EmbeddingConfig, embedding } from './embedding';
export { THRESHOLDS, Thresholds } from './thresholds';
