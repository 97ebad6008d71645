export { type Observed as ObservedText, observeText } from './observe-text';
export { type Aspect, aspectOf } from './sides-faced';
export { similarityOf } from './similarity';
export { type Asked, type Eye, type TrueView, type Verified, verifyView } from './verify-view';
export { PROFILE_NAMES, VisionProfile, visionProfile } from './vision-profile';
