export { agentOf } from './agent-of';
export type { Verifier } from './verifier';
