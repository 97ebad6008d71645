import { type AgentDefinition, receive } from '@parley/agent-core/ports';
import { type GencommGiven, OVERHEAD } from '../../shared';
import { talkConfigOf } from '../config';

/** Id of the ground agent of the localisation test. */
export const STAND_STILL = 'stand-still';

/** The robot that is looked for from above (GenComm appendix G): it takes no step, and the trial is over with the one that looks. */
export const standStill: AgentDefinition<GencommGiven> = {
  agentId: STAND_STILL,
  summary: 'Stays where it is until it has been looked for from above.',
  checkConfig: (config) => void talkConfigOf({ config }),
  program: function* () {
    yield* receive(OVERHEAD, null);
    return { reason: 'stopped', detail: 'Was looked for from above.' };
  },
};
