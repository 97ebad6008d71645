export { agentOf } from './agent-of';
export type { Judged, Look, Verifier } from './verifier';
