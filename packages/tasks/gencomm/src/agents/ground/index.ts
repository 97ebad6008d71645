import { cooperative } from './cooperative';
import { noComm } from './no-comm';
import { random } from './random';
import { selectiveAction } from './selective-action';
import { selectiveCommunication } from './selective-communication';

/** The ground agents, one a scheme. */
export const GROUND_AGENTS = [
  cooperative,
  noComm,
  random,
  selectiveAction,
  selectiveCommunication,
] as const;
