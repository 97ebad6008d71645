import type { TaskAgents } from '@parley/agent-core/ports';
import { PINVERIFY, type PinverifyGiven } from '../shared';
import { bayesAsk } from './ask';
import { bayes } from './bayes';
import { embedding } from './embedding';
import { modular } from './modular';
import { choosePerson, describePerson, verifyPerson } from './person';
import { trained } from './trained';

export { questionAbout, readAnswer, TOPICS, Topics } from './ask';
export {
  Calibrated,
  createPairBelief,
  FEW,
  fitLogistic,
  type Labelled,
  PLACES,
  type Place,
  placeOf,
} from './bayes';
export { Thresholds } from './embedding';
export * from './evidence';
export {
  arcRad,
  farthestAzimuth,
  farthestSector,
  NEXT_VIEWS,
  type NextView,
  openSectors,
  randomSector,
} from './next-view';
export * from './posterior';
export { type Checked, isQuote, QUERY_MODES, type QueryMode } from './query';
export * from './rules';

const OFFERED = [
  ...[bayes, bayesAsk, choosePerson, describePerson, embedding, modular, trained, verifyPerson],
];

/** Agents of PInVerify. Some of them are people: runs without a page are not offered them. */
export const PINVERIFY_AGENTS: TaskAgents<PinverifyGiven> = {
  task: PINVERIFY.task,
  agents: Object.fromEntries(OFFERED.map((agent) => [agent.agentId, agent])),
  offered: OFFERED.map(({ agentId }) => agentId).sort(),
};
