import { type AgentHeader, type Routine, receive, say } from '@parley/agent-core/ports';
import type { ImageRef } from '@parley/protocol';
import {
  type DialogueLine,
  type GencommGiven,
  OVERHEAD,
  readCommand,
  requestText,
} from '../../shared';
import { askLine, noteGencomm } from '../replies';
import type { Moment } from './walk';

/**
 * The ground agent's half of a communication phase: it answers C_len questions, and nobody moves; then it is told a command.
 *
 * @returns The command; null when none came.
 */
export function* talkWithOverhead(
  { trialId, given }: Pick<AgentHeader<GencommGiven>, 'trialId' | 'given'>,
  { step, last }: Moment,
  { image, retries }: { readonly image: ImageRef; readonly retries: number },
): Routine<ReturnType<typeof readCommand>> {
  yield* say(`${trialId}:help:${step}`, OVERHEAD, requestText({ step, last }));
  const lines: DialogueLine[] = [];
  for (let round = 1; round <= given.rounds; round++) {
    const asked = yield* receive(OVERHEAD, null);
    if (asked.kind === 'nothing') return null;
    lines.push({ speaker: 'overhead', text: asked.messages.at(-1)?.text ?? '' });
    const text = yield* askLine(
      'ground.answer',
      { image, target: given.target, step, round, rounds: given.rounds, lines: [...lines] },
      retries,
    );
    yield* say(`${trialId}:answer:${step}:${round}`, OVERHEAD, text);
    lines.push({ speaker: 'ground', text });
  }
  yield* noteGencomm('dialogue', { step, lines });
  const told = yield* receive(OVERHEAD, null);
  return told.kind === 'received' ? readCommand(told.messages.at(-1)?.text ?? '') : null;
}
