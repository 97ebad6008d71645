export { readAllowedIds } from './allowed-ids';
export { countCells } from './count-cells';
export { enrol, leaseMs } from './enrol';
export { isFull } from './is-full';
export { keysOf } from './keys-of';
export {
  type LoadedStudy,
  loadStudyFile,
  loadStudyText,
  problemLine,
} from './load-study';
export { isGreen, preflight } from './preflight';
export { refuseStranger } from './refuse-stranger';
export {
  createStudyRegistry,
  DEMO_STUDY_ID,
  noStudy,
  type StudyFile,
  type StudyRegistry,
} from './registry';
export { studyPaths } from './study-paths';
export { backendsOfStudy, isPrompted, settingsOfStudy } from './study-ports';
export { olderFormat, STUDY_FORMAT, upgradeStudy } from './upgrade/upgrade-study';
