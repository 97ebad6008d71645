export { Secret } from '../http/secret';
export type { ModelCallRecord } from './call-record';
export { createLimiter } from './limiter';
export { type LoadModelOptions, loadModelConfig, parseModelConfig } from './load-model-config';
export { likeliest } from './local/capture-logits';
export { ModelConfig } from './model-config';
export { planCall } from './plan-call';
export {
  openPromptedBackends,
  type PromptedBackends,
  type PromptedBackendsOptions,
  type PromptedName,
} from './prompted-backends';
export {
  createPromptedModel,
  type PromptedModelOptions,
  type PromptedTerms,
} from './prompted-model';
export { providerOf, providersOf } from './providers';
