import type { AgentDefinition } from '@parley/agent-core/ports';
import type { GencommGiven } from '../../shared';
import { talkConfigOf } from '../config';
import { takePicture } from '../replies';
import { decideAlone } from './decide-alone';
import { talkWithOverhead } from './talk-with-overhead';
import { walk } from './walk';

/** Talks before each action, and takes the one that it is told (GenComm §III-D, Cooperative Action). */
export const cooperative: AgentDefinition<GencommGiven> = {
  agentId: 'cooperative',
  summary: 'Talks with the overhead agent before each action, and does what it is told.',
  checkConfig: (config) => void talkConfigOf({ config }),
  program: (header) => {
    const { retries, pictureSizePx } = talkConfigOf(header);
    return walk(header, 'cooperative', function* (moment) {
      const image = yield* takePicture(header, pictureSizePx);
      const suggested = yield* talkWithOverhead(header, moment, { image, retries });
      if (suggested !== null)
        return {
          command: suggested,
          talked: true,
          suggested,
          cooperated: true,
          decidedBy: 'overhead',
        };
      // The overhead agent is gone: nobody is left to cooperate with.
      const command = yield* decideAlone(header, moment, { image, retries });
      return { command, talked: true, suggested, cooperated: null, decidedBy: 'ground' };
    });
  },
};
