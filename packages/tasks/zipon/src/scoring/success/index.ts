export { type Contour, claimsGoal, contourOverlap } from './contour-overlap';
export { type EgoMask, egoMaskOf } from './ego-mask';
export { type CodeView, isInEgoView, reachedByCode } from './reached-by-code';
export { isInPicture, REACH_M, reachedByPaper } from './reached-by-paper';
