export type { RobotView } from './paint-robot-view';
export { createRobotPainter, type RobotPainter } from './robot-painter';
