import type { ServerTask } from '../server-task';
import { GENCOMM_PORTS } from './gencomm-ports';
import type { GencommSpec } from './gencomm-spec';
import { foreseeGencommStart } from './gencomm-start';
import { liveGencomm } from './live-gencomm';
import { GENCOMM_PROMPTS } from './prompts/gencomm-prompts';
import { simulateGencomm } from './simulate-gencomm';
import { specFromStart } from './spec-from-start';

/** Gencomm on the server: homes, targets and their truth, offline bodies. */
export const gencommTask: ServerTask<GencommSpec> = {
  ports: GENCOMM_PORTS,
  prompts: GENCOMM_PROMPTS,
  users: ['nobody'],
  foresee: foreseeGencommStart,
  specOf: specFromStart,
  simulate: simulateGencomm,
  live: liveGencomm,
};
