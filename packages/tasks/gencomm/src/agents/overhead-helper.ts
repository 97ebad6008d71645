import type { AgentDefinition } from '@parley/agent-core/ports';
import type { ImageRef } from '@parley/protocol';
import type { GencommGiven } from '../shared';
import { answerRequests } from './answer-requests';
import { overheadConfigOf } from './config';
import { askCommand, askLine } from './replies';

/** Asks about the place from above, then names one command (GenComm §III-C and D). It never moves, and speaks when it is spoken to. */
export const overheadHelper: AgentDefinition<GencommGiven> = {
  agentId: 'overhead-helper',
  summary: 'Sees the home from above: asks the ground robot C_len times, then names one command.',
  checkConfig: (config) => void overheadConfigOf({ config }),
  program: (header) => {
    const { retries, pictureSizePx, guards } = overheadConfigOf(header);
    const { given } = header;
    return answerRequests(header, pictureSizePx, {
      question: ({ step, image, lines }, round) =>
        askLine(
          'overhead.ask',
          {
            ...aboutPicture(given, image),
            ...{ step, round, rounds: given.rounds, lines: [...lines] },
            ...(guards === 'paper' ? {} : { guards }),
          },
          retries,
        ),
      command: ({ step, image, lines, last }) =>
        askCommand(
          'decider.command',
          { ...aboutPicture(given, image), step, lines: [...lines], last },
          retries,
        ),
    });
  },
};

const aboutPicture = (given: GencommGiven, image: ImageRef) => ({
  image,
  target: given.target,
  marker: given.marker,
  gridSide: given.gridSide,
  environmentNotes: given.environmentNotes,
});
