import { oneArmStudy } from './one-arm-study';

/** The example study of experts with one of its arms, with short times: one instruction. */
export const expertStudy = (
  studyId: string,
  armId: string,
  episodeId: string,
  answerMs = 25_000,
): string =>
  oneArmStudy('r2r/r2r-expert', { studyId, armId, episodeId })
    .replace(/answerMs: 120000/, `answerMs: ${answerMs}`)
    .replace(/nudgeMs: 60000/, 'nudgeMs: 12000')
    .replace(/countdownMs: 20000/, 'countdownMs: 5000');

/** The same with a person in the place of an expert of vision, who gets the picture of each direction in which one can go. */
export const seeingStudy = (
  studyId: string,
  expert: string,
  episodeId: string,
  answerMs?: number,
): string =>
  expertStudy(studyId, 'completion-estimation', episodeId, answerMs)
    .replace('status: minimal }', 'status: minimal, questionPicture: robot-view }')
    .replace('expertByPerson: completion-estimation', `expertByPerson: ${expert}`);
