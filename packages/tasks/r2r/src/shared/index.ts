export { R2R_BELIEFS } from './beliefs';
export { EYE_HEIGHT_M, OfferedWay, R2rBrief, R2rMoment } from './brief';
export { cutText, cutTextsIn, MOST } from './cut-text';
export { FieldName, fieldOf } from './field-of-view';
export { R2rGiven } from './given';
export { type MeetingMove, R2rMeeting } from './meeting';
export {
  R2R_METHODS,
  type R2rInput,
  type R2rMethod,
  type R2rOutput,
  ROUND_ESTIMATES,
} from './methods';
export { directionOf, OFFERS, Offer, offeredWays, wayWords } from './offered-ways';
export {
  directionFrame,
  HAS_LEFT,
  isVisionRole,
  MOST_MISSED,
  PERSON_ROLES,
  type PersonRole,
  PICTURE_PX,
  type VisionRole,
} from './person-roles';
export { capital, counted } from './plain-text';
export {
  EXPERT,
  FEW_WORDS,
  FOLLOW_PERSON,
  FOLLOWER,
  JUDGE_WORDS,
  ONE_EXPERT,
  R2R,
  type R2rResult,
  TELL_THE_WAY,
  UPPER_BOUND,
  WALKER,
  WATCHER,
  WRITE_PERSON,
  WRITER,
  wordCount,
} from './r2r';
export { type Answer, type Question, ROLES, type Role } from './roles';
export { SCENE_WORDS, sentencesOf } from './scene-words';
export { STYLES, type Style } from './styles';
export { type Turn, turnDeg, turnOf, turnWords } from './turn';
export { Estimate, Landmark, LandmarkType, TrajectoryStep, Way } from './words-of-experts';
