export { agentOf, atLimit, type Ending, mostMoves, stopped } from './agent-of';
export { observe, type Scene, unseen } from './observe';
export { lookAround, moveTo, type Opening, ownReason, type Stand, standAt } from './walker';
