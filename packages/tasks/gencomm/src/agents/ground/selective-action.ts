import type { AgentDefinition } from '@parley/agent-core/ports';
import type { GencommGiven } from '../../shared';
import { talkConfigOf } from '../config';
import { askVerdict, takePicture } from '../replies';
import { decideAlone } from './decide-alone';
import { talkWithOverhead } from './talk-with-overhead';
import { walk } from './walk';

/** Talks before each action, and decides whether to do what it is told; if not, it decides alone (GenComm §III-D, Selective Action). */
export const selectiveAction: AgentDefinition<GencommGiven> = {
  agentId: 'selective-action',
  summary: 'Talks before each action, then follows the command or decides alone.',
  checkConfig: (config) => void talkConfigOf({ config }),
  program: (header) => {
    const { retries, pictureSizePx } = talkConfigOf(header);
    const { target } = header.given;
    return walk(header, 'selective-action', function* (moment) {
      const { step } = moment;
      const image = yield* takePicture(header, pictureSizePx);
      const suggested = yield* talkWithOverhead(header, moment, { image, retries });
      const cooperated =
        suggested === null
          ? null
          : yield* askVerdict('judge.follow', { image, target, step, command: suggested }, retries);
      if (suggested !== null && cooperated === true)
        return { command: suggested, talked: true, suggested, cooperated, decidedBy: 'overhead' };
      const command = yield* decideAlone(header, moment, { image, retries });
      return { command, talked: true, suggested, cooperated, decidedBy: 'ground' };
    });
  },
};
