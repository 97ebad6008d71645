export { agentOf } from './agent-of';
export type { Choice, Judged, Look, Openings, Verifier } from './verifier';
