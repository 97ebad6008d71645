export { enrol, leaseMs } from './enrol';
export {
  type LoadedStudy,
  loadStudyFile,
  problemLine,
} from './load-study';
export { isGreen, preflight } from './preflight';
export {
  createStudyRegistry,
  DEMO_STUDY_ID,
  noStudy,
  type StudyFile,
  type StudyRegistry,
} from './registry';
export { createSceneCatalog, type SceneCatalog } from './scene-catalog';
