import {
  type AgentDefinition,
  type AgentHeader,
  ask,
  type Routine,
} from '@parley/agent-core/ports';
import type { AskForm } from '@parley/protocol';
import { z } from 'zod';
import { Command, type GencommGiven, HELPER } from '../shared';
import { answerRequests, type HelpMoment } from './answer-requests';
import { talkConfigOf } from './config';
import { fitLine, lineOf, NO_LINE, noteGencomm } from './replies';

/** Id of the overhead agent whose every word and command a person gives. */
export const OVERHEAD_PERSON = 'overhead-person';

/** Commands as a person presses them. */
const COMMANDS: AskForm = {
  kind: 'action',
  actions: [
    { id: 'MoveAhead', label: 'Move ahead' },
    { id: 'MoveBack', label: 'Move back' },
    { id: 'RotateLeft', label: 'Turn left' },
    { id: 'RotateRight', label: 'Turn right' },
    { id: 'DoNothing', label: 'Stay as it is' },
  ] satisfies { id: Command; label: string }[],
};

/**
 * A person in place of the overhead agent: sees its picture with every question, writes its C_len lines, and chooses the command. A line
 * that does not come is {@link NO_LINE}, a command that does not come lets the robot stay; the log says so.
 */
export const overheadPerson: AgentDefinition<GencommGiven> = {
  agentId: OVERHEAD_PERSON,
  summary:
    'A person sees the home from above, talks with the ground robot, then chooses a command.',
  checkConfig: (config) => void talkConfigOf({ config }),
  program: (header) =>
    answerRequests(header, talkConfigOf(header).pictureSizePx, {
      question: (moment, round) => askPersonLine(header, moment, round),
      command: (moment) => askPersonCommand(header, moment),
    }),
};

type Header = Pick<AgentHeader<GencommGiven>, 'trialId' | 'given' | 'rules'>;

function* askPersonLine(header: Header, moment: HelpMoment, round: number): Routine<string> {
  const { trialId, given, rules } = header;
  const { step, image } = moment;
  const method = `${HELPER}.line`;
  const answer = yield* ask(
    `${trialId}:line:${step}:${round}`,
    `${stepText(step, header)}, round ${round} of ${given.rounds}: what do you ask or tell the robot?`,
    rules.timeouts.answerMs,
    { to: HELPER, form: { kind: 'text', mustAnswer: true }, picture: image },
  );
  const line = answer.kind === 'answered' ? lineOf(answer.text) : null;
  if (line !== null) return yield* fitLine({ step, method }, line);
  yield* noteGencomm('deviation', {
    ...{ step, kind: 'no-line', method, replies: [answer.kind] },
    fallback: NO_LINE,
  });
  return NO_LINE;
}

function* askPersonCommand(header: Header, { step, image }: HelpMoment): Routine<Command> {
  const answer = yield* ask(
    `${header.trialId}:choose:${step}`,
    `${stepText(step, header)}: what should the robot do?`,
    header.rules.timeouts.answerMs,
    { to: HELPER, form: COMMANDS, picture: image },
  );
  const chosen = Chosen.safeParse(answer.kind === 'answered' ? answer.value : null).data;
  if (chosen !== undefined) return chosen.action;
  yield* noteGencomm('deviation', {
    ...{ step, kind: 'no-command', method: `${HELPER}.command`, replies: [answer.kind] },
    fallback: 'DoNothing',
  });
  return 'DoNothing';
}

const Chosen = z.object({ action: Command });

const stepText = (step: number, { rules }: Pick<Header, 'rules'>): string =>
  `Step ${step} of ${rules.limits.maxSteps}`;
