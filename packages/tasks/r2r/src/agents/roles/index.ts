export { consult, type Exchange, type Expert } from './consult';
export { ExpertError } from './expert-error';
export { type Answer, type Question, ROLES, type Role } from './roles';
export { sceneQuestions } from './scene-questions';
export { formatTrajectory } from './trajectory';
export { Estimate, Landmark, LandmarkType, TrajectoryStep } from './words-of-experts';
