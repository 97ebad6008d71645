export { agentOf, atLimit, type Ending, mostMoves, stopped } from './agent-of';
export { observe, unseen } from './observe';
export {
  lookAround,
  moveTo,
  type Opening,
  ownReason,
  type Stand,
  standAt,
  WalkError,
} from './walker';
