import type { AgentDefinition } from '@parley/agent-core/ports';
import type { GencommGiven } from '../../shared';
import { localiseConfigOf } from '../config';
import { askCell, noteGencomm, takePicture } from '../replies';
import { gridOf } from './grid-of';

/** Id of the overhead agent that a model is asked as. */
export const LOCALISE_MODEL = 'localise-model';

/** A model says in which numbered cell of the picture from above the robot is (GenComm appendix G). */
export const localiseModel: AgentDefinition<GencommGiven> = {
  agentId: LOCALISE_MODEL,
  summary: 'Names the numbered cell of the picture from above in which the robot is.',
  checkConfig: (config) => void localiseConfigOf({ config }),
  program: function* (header) {
    const { retries, pictureSizePx } = localiseConfigOf(header);
    const { marker, environmentNotes } = header.given;
    const gridSide = gridOf(header.given);
    const image = yield* takePicture(header, { step: 1, sizePx: pictureSizePx });
    const cell = yield* askCell({ image, step: 1, marker, gridSide, environmentNotes }, retries);
    yield* noteGencomm('localisation', { gridSide, cell });
    return { reason: 'stopped', detail: cell === null ? 'Named no cell.' : `Named cell ${cell}.` };
  },
};
