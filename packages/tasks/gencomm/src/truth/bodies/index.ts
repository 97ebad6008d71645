export {
  afterClaims,
  believedPosition,
  believeFrom,
  believeWithoutHeading,
  confusedHeading,
} from './believe-overhead';
export type { BodyPlace } from './body-draws';
export { claimedMoves } from './claimed-moves';
export { absentCategories } from './ghost-thing';
export {
  afterAction,
  afterAnswer,
  type FloorPoint,
  type HeadingBelief,
  sureHeading,
  unknownHeading,
} from './infer-heading';
export { followsCommand, seeksHelp } from './judge-help';
export { navigate } from './navigate';
export {
  BodyProfile,
  bodyProfile,
  GPT4_LIKE_FIT,
  knownProfile,
  PROFILES,
  type ProfileName,
} from './profile';
export { saidSights } from './said-sights';
export { sayGround } from './say-ground';
export { isPreemptive, type OverheadBelief, sayOverhead } from './say-overhead';
export { freeAheadM, type SeenFrame, type Sight, sideFrom, sightsIn } from './sight';
