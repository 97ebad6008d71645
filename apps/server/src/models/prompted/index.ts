export { loadModelConfig } from './load-model-config';
export { createPromptedModel } from './prompted-model';
