import { oneArmStudy } from './one-arm-study';

/** The example study of people who watch with one of its arms: one instruction, and rests of `stepMs`. */
export const watchStudy = (
  studyId: string,
  armId: 'discussion' | 'no-discussion',
  episodeId: string,
  stepMs: number,
): string => oneArmStudy('r2r/r2r-watch', { studyId, armId, episodeId, stepMs });
