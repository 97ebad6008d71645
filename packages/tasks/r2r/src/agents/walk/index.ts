export { agentOf, atLimit, type Ending, mostMoves, stopped } from './agent-of';
export { observe, unseen } from './observe';
export { lookAround, moveTo, type Opening, ownReason, standAt } from './walker';
