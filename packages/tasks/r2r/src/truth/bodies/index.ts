export type { Eyes } from './seen-things';
export { tagsOf, tellDirection } from './tell-direction';
export { PROFILE_NAMES, VisionProfile, visionProfile } from './vision-profile';
