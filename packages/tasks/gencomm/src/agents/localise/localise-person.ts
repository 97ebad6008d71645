import { type AgentDefinition, ask } from '@parley/agent-core/ports';
import { z } from 'zod';
import { type GencommGiven, HELPER } from '../../shared';
import { localiseConfigOf } from '../config';
import { pictureOf } from '../person';
import { noteGencomm, takePicture } from '../replies';
import { gridOf } from './grid-of';

/** Id of the overhead agent as which a person is asked. */
export const LOCALISE_PERSON = 'localise-person';

const Given = z.object({ cell: z.int().positive() });

/** A person says in which numbered cell of the picture from above the robot is (GenComm appendix G). Who is silent has named none. */
export const localisePerson: AgentDefinition<GencommGiven> = {
  agentId: LOCALISE_PERSON,
  summary: 'A person names the numbered cell of the picture from above in which the robot is.',
  checkConfig: (config) => void localiseConfigOf({ config }),
  program: function* (header) {
    const { pictureSizePx } = localiseConfigOf(header);
    const { trialId, given, rules } = header;
    const gridSide = gridOf(given);
    const image = yield* takePicture(header, { step: 1, sizePx: pictureSizePx });
    const answer = yield* ask(
      `${trialId}:${HELPER}:localise`,
      'In which cell is the robot?',
      rules.timeouts.answerMs,
      { to: HELPER, form: { kind: 'cell', gridSide }, ...pictureOf({ image }) },
    );
    const cell =
      Given.safeParse(answer.kind === 'answered' ? answer.value : null).data?.cell ?? null;
    yield* noteGencomm('localisation', { gridSide, cell });
    return { reason: 'stopped', detail: cell === null ? 'Named no cell.' : `Named cell ${cell}.` };
  },
};
