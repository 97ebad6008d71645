import type { AgentDefinition } from '@parley/agent-core/ports';
import type { GencommGiven } from '../../shared';
import { talkConfigOf } from '../config';
import { takePicture } from '../replies';
import { decideAlone } from './decide-alone';
import { walk } from './walk';

/** The baseline: decides by its own view, and talks to nobody (GenComm §III-B). */
export const noComm: AgentDefinition<GencommGiven> = {
  agentId: 'no-comm',
  summary: 'Decides each action by its own view, without the overhead agent.',
  checkConfig: (config) => void talkConfigOf({ config }),
  program: (header) => {
    const { retries, pictureSizePx } = talkConfigOf(header);
    return walk(header, 'no-comm', function* (moment) {
      const image = yield* takePicture(header, pictureSizePx);
      const command = yield* decideAlone(header, moment, { image, retries });
      return { command, talked: false, suggested: null, cooperated: null, decidedBy: 'ground' };
    });
  },
};
