export { type Body, canMove, noteStage, searchFor, startBody } from './body';
export { exploreLeg } from './explore-step';
export { isHidden } from './is-hidden';
export { spin } from './spin';
export { step } from './step';
export { turnToFace, type Walked, walkTo } from './walk-to';
