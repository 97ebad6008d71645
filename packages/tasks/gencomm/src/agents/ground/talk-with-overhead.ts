import { type AgentHeader, type Routine, receive, say } from '@parley/agent-core/ports';
import {
  type Command,
  type DialogueLine,
  type GencommGiven,
  GROUND_WORD_IDS,
  OVERHEAD,
  requestText,
  saidCommand,
} from '../../shared';
import { noteGencomm } from '../replies';
import type { GroundMind, GroundMoment } from './mind';

/**
 * The ground agent's half of a communication phase: it answers C_len questions, and nobody moves; then it is told a command.
 *
 * @returns The command; null when none came.
 */
export function* talkWithOverhead(
  { trialId, given }: Pick<AgentHeader<GencommGiven>, 'trialId' | 'given'>,
  moment: GroundMoment,
  { answer }: Pick<GroundMind, 'answer'>,
): Routine<Command | null> {
  const { step, last } = moment;
  yield* say(GROUND_WORD_IDS.help(trialId, step), OVERHEAD, requestText({ step, last }));
  const lines: DialogueLine[] = [];
  for (let round = 1; round <= given.rounds; round++) {
    const asked = yield* receive(OVERHEAD, null);
    if (asked.kind === 'nothing') return null;
    lines.push({ speaker: 'overhead', text: asked.messages.at(-1)?.text ?? '' });
    const text = yield* answer(moment, [...lines], round);
    yield* say(`${trialId}:answer:${step}:${round}`, OVERHEAD, text);
    lines.push({ speaker: 'ground', text });
  }
  yield* noteGencomm('dialogue', { step, lines });
  const told = yield* receive(OVERHEAD, null);
  return told.kind === 'received' ? saidCommand(told.messages.at(-1)?.text ?? '') : null;
}
