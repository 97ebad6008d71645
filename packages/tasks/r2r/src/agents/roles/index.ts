export { type Asking, consult, consultOnce, type Expert } from './consult';
export { ExpertError } from './expert-error';
export { sceneQuestions } from './scene-questions';
export { type StandIn, standInOf } from './stand-in';
