export { nextSectors } from './next-sectors';
export { SPOILS, type Spoil, spoiltReplies } from './spoil-reply';
export type { Taught, TaughtStep } from './taught-step';
export { teachPair } from './teach-pair';
export { type TrainingPools, trainingPools } from './training-pools';
export { type Phrasing, writeReply } from './write-reply';
