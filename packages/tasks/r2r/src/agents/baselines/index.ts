export { landmarkGreedy } from './landmark-greedy';
export { randomWalk, shortestPath } from './reference';
export { singleRound } from './single-round';
