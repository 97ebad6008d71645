export { believedPose, believeFrom } from './believe-overhead';
export type { BodyPlace } from './body-draws';
export { claimedMoves } from './claimed-moves';
export { absentCategories } from './ghost-thing';
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
export { sayGround } from './say-ground';
export { isPreemptive, type OverheadBelief, sayOverhead } from './say-overhead';
export { freeAheadM, type SeenFrame, type Sight, sightsIn } from './sight';
