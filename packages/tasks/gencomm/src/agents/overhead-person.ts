import type { AgentDefinition } from '@parley/agent-core/ports';
import { type GencommGiven, HELPER } from '../shared';
import { answerRequests } from './answer-requests';
import { personConfigOf } from './config';
import {
  askPersonCommand,
  askPersonLine,
  type Person,
  roundText,
  stepText,
  tellPersonEnd,
} from './person';

/** Id of the overhead agent whose every word and command a person gives. */
export const OVERHEAD_PERSON = 'overhead-person';

/**
 * A person in place of the overhead agent: sees its picture with every question, writes its C_len lines, chooses the command, and hears
 * what came of the last step. A line that does not come is `NO_LINE`, a command that does not come lets the robot stay; the log says so.
 */
export const overheadPerson: AgentDefinition<GencommGiven> = {
  agentId: OVERHEAD_PERSON,
  summary:
    'A person sees the home from above, talks with the ground robot, then chooses a command.',
  checkConfig: (config) => void personConfigOf({ config }),
  program: (header) => {
    const person: Person = { role: HELPER, header };
    const { rounds, environmentNotes } = header.given;
    const { pictureSizePx, partner } = personConfigOf(header);
    const other = partner === 'person' ? 'your partner' : 'the robot';
    // Told to this person alone: the question is theirs, as the picture is (SCI-39).
    const notes = environmentNotes === null ? '' : `Of this home: ${environmentNotes} `;
    const begin = (step: number, isFirst: boolean): string =>
      `${step === 1 && isFirst ? notes : ''}${stepText(step, person)}`;
    return answerRequests(header, pictureSizePx, {
      question: ({ step, image }, round) =>
        askPersonLine(person, {
          id: `line:${step}:${round}`,
          text: `${begin(step, round === 1)}${roundText(round, rounds)}: what do you ask or tell ${other}?`,
          ...{ step, image },
        }),
      command: ({ step, image }) =>
        askPersonCommand(person, {
          id: `choose:${step}`,
          text: `${begin(step, rounds === 0)}: what should the robot do?`,
          ...{ step, image },
        }),
      end: (image) => {
        const step = header.rules.limits.maxSteps;
        return tellPersonEnd(person, { step, image, text: `All ${step} steps are taken.` });
      },
    });
  },
};
