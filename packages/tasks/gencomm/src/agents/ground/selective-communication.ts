import type { AgentDefinition } from '@parley/agent-core/ports';
import type { GencommGiven } from '../../shared';
import { talkConfigOf } from '../config';
import { askVerdict, takePicture } from '../replies';
import { decideAlone } from './decide-alone';
import { talkWithOverhead } from './talk-with-overhead';
import { walk } from './walk';

/** Decides first whether to talk; if it does, it takes the action that it is told (GenComm appendix, Table II). */
export const selectiveCommunication: AgentDefinition<GencommGiven> = {
  agentId: 'selective-communication',
  summary: 'Decides before each action whether to seek help; with help it does what it is told.',
  checkConfig: (config) => void talkConfigOf({ config }),
  program: (header) => {
    const { retries, pictureSizePx } = talkConfigOf(header);
    const { target } = header.given;
    return walk(header, 'selective-communication', function* (moment) {
      const { step, last } = moment;
      const image = yield* takePicture(header, pictureSizePx);
      const seeksHelp = yield* askVerdict('judge.seekHelp', { image, target, step, last }, retries);
      const suggested = seeksHelp
        ? yield* talkWithOverhead(header, moment, { image, retries })
        : null;
      if (suggested !== null)
        return {
          command: suggested,
          talked: true,
          suggested,
          cooperated: true,
          decidedBy: 'overhead',
        };
      const command = yield* decideAlone(header, moment, { image, retries });
      return { command, talked: seeksHelp, suggested, cooperated: null, decidedBy: 'ground' };
    });
  },
};
