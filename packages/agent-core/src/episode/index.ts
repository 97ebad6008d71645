export * from './agent-header';
export * from './episode-options';
export { MAX_MODEL_ATTEMPTS } from './perform-effect';
export * from './run-episode';
export * from './stop-conditions';
