export { type Asking, consult, consultOnce, type Expert, MOST_TRIES } from './consult';
export { ExpertError } from './expert-error';
export { noteCuts, noteDeviation, noteReAsks } from './note-re-asks';
export { sceneQuestions } from './scene-questions';
export { standInOf } from './stand-in';
export { formatTrajectory } from './trajectory';
export { translate } from './translate';
