import type { Performer } from '@parley/agent-core/ports';
import { type JudgedDialogue, ParleyError } from '@parley/protocol';
import type { Judge, ModelVerdicts } from '@parley/task-gencomm/scoring';
import { type DialogueLine, SPEAKER_NAMES } from '@parley/task-gencomm/shared';
import { asksPreemptive } from '../traits/classify-preemptive';
import type { ReadJudges } from './read-judges';

/** Dialogues that a judge has judged and whose words are at hand: those that a model can be asked of. */
export const askableOf = ({ words, judges }: Pick<ReadJudges, 'words' | 'judges'>) =>
  words.filter(({ dialogueId }) => isJudged(dialogueId, judges));

const isJudged = (dialogueId: string, judges: readonly Judge[]): boolean =>
  judges.some(({ judgements }) => judgements.some((one) => one.dialogueId === dialogueId));

/**
 * Asks a model of judged dialogues with the inputs of the paper, which are the words alone (GenComm appendix D): neither what judges say nor, where
 * they are told of it, what the robot did before.
 *
 * @param onAsked Called after each dialogue.
 * @throws {ParleyError} `BAD_INPUT` for a speaker that is neither of the two agents, before any call.
 */
export async function askOfJudged(
  dialogues: readonly JudgedDialogue[],
  backend: Performer<'model'>,
  onAsked: () => void = () => undefined,
): Promise<ModelVerdicts> {
  const conversations = dialogues.map((one) => ({ id: one.dialogueId, lines: linesOf(one) }));
  const preemptive = new Map<string, boolean | null>();
  for (const { id, lines } of conversations) {
    preemptive.set(id, await asksPreemptive(lines, { backend, id }));
    onAsked();
  }
  return { name: backend.backend, preemptive };
}

const linesOf = ({ dialogueId, lines }: JudgedDialogue): DialogueLine[] =>
  lines.map(({ speaker: named, text }) => {
    const speaker = (['overhead', 'ground'] as const).find((one) => SPEAKER_NAMES[one] === named);
    if (speaker !== undefined) return { speaker, text };
    throw new ParleyError('BAD_INPUT', `"${named}" is neither of the two agents`, {
      where: `dialogue ${dialogueId}`,
      remedy: `A model is asked of lines by ${Object.values(SPEAKER_NAMES).join(' and ')}.`,
    });
  });
