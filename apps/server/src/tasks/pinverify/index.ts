import type { ServerTask } from '../server-task';
import { OWNERS } from './bodies/gt-owner';
import { livePinverify } from './live-pinverify';
import { PINVERIFY_PORTS } from './pinverify-ports';
import type { PinverifySpec } from './pinverify-spec';
import { foreseePinverifyStart } from './pinverify-start';
import { PINVERIFY_PROMPTS } from './prompts/pinverify-prompts';
import { simulatePinverify } from './simulate-pinverify';
import { specFromStart } from './spec-from-start';

/** PInVerify on the server: captures as a ring of views, eyes made from the truth of parts or models that look, rules. */
export const pinverifyTask: ServerTask<PinverifySpec> = {
  ports: PINVERIFY_PORTS,
  prompts: PINVERIFY_PROMPTS,
  users: OWNERS,
  foresee: foreseePinverifyStart,
  specOf: specFromStart,
  simulate: simulatePinverify,
  live: livePinverify,
};
