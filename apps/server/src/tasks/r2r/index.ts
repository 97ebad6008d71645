import type { ServerTask } from '../server-task';
import { liveR2r } from './live-r2r';
import { R2R_PROMPTS } from './prompts/r2r-prompts';
import { R2R_PORTS } from './r2r-ports';
import type { R2rSpec } from './r2r-spec';
import { foreseeR2rStart } from './r2r-start';
import { simulateR2r } from './simulate-r2r';
import { specFromStart } from './spec-from-start';

/** R2R on the server: graphs of homes, panoramas of id frames, rules. */
export const r2rTask: ServerTask<R2rSpec> = {
  ports: R2R_PORTS,
  prompts: R2R_PROMPTS,
  users: [],
  foresee: foreseeR2rStart,
  specOf: specFromStart,
  simulate: simulateR2r,
  live: liveR2r,
};
