export { agentOf, atLimit, type Ending, mostMoves, stopped } from './agent-of';
export { observe, unseen } from './observe';
export { WALK_CONFIG, WalkConfig } from './walk-config';
export {
  lookAround,
  moveTo,
  type Opening,
  ownReason,
  type Stand,
  standAt,
  WalkError,
} from './walker';
