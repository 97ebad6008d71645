import type { ServerTask } from '../server-task';
import { liveZipon } from './live-zipon';
import { ZIPON_PROMPTS } from './prompts/zipon-prompts';
import { simulateZipon } from './simulate-zipon';
import { specFromStart } from './spec-from-start';
import { USERS } from './users';
import { ZIPON_PORTS } from './zipon-ports';
import type { ZiponSpec } from './zipon-spec';
import { foreseeZiponStart } from './zipon-start';

/** Zipon on the server: homes, personal goals and their truth, simulated users. */
export const ziponTask: ServerTask<ZiponSpec> = {
  ports: ZIPON_PORTS,
  prompts: ZIPON_PROMPTS,
  users: USERS,
  foresee: foreseeZiponStart,
  specOf: specFromStart,
  simulate: simulateZipon,
  live: liveZipon,
};
