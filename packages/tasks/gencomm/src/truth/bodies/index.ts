export { adviseFrom } from './advise';
export {
  afterClaims,
  believedPosition,
  believeFrom,
  confusedHeading,
} from './believe-overhead';
export type { BodyPlace } from './body-draws';
export { claimedMoves } from './claimed-moves';
export { absentCategories } from './ghost-thing';
export {
  afterCommand,
  afterGlimpse,
  afterReading,
  afterSights,
  carried,
  type FloorPoint,
  isThinkable,
  type Reading,
  type SaidSight,
  type StandBelief,
  standsAt,
} from './infer-stand';
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
export { freeAheadM, type SeenFrame, type Side, type Sight, sideFrom, sightsIn } from './sight';
