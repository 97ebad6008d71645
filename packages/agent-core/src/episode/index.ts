export * from './agent-header';
export { type AskedQuestions, noQuestions, takeQuestions } from './asked-questions';
export * from './episode-options';
export { MAX_MODEL_ATTEMPTS } from './perform-external';
export * from './run-episode';
export * from './stop-conditions';
export * from './verify-episode';
