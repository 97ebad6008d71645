export { type Body, canMove, noteStage, searchFor } from './body';
export { exploreLeg } from './explore-step';
export { isHidden } from './is-hidden';
export { spin } from './spin';
export { startBody } from './start-body';
export { step } from './step';
export { NEAR_COST, turnToFace, type Walked, walkTo } from './walk-to';
