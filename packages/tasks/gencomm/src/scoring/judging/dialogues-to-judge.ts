import { groupBy, type JudgedDialogue, sha256Text } from '@parley/protocol';
import { resultText, SPEAKER_NAMES } from '../../shared';
import type { SpokenOfAction } from '../preemptive';
import type { GencommReading } from '../read-gencomm';

/** Where a drawn dialogue comes from. Judges never see it. */
export interface DialogueSource {
  readonly dialogueId: string;
  readonly sessionId: string;
  readonly trialId: string;
  readonly episodeId: string;
  readonly home: string;
  readonly scheme: string | null;
  /** C_len. */ readonly rounds: number;
  readonly step: number;
}

/** A dialogue to be judged, and where it comes from. */
export interface DrawnDialogue {
  readonly dialogue: JudgedDialogue;
  readonly source: DialogueSource;
}

/** What judges know a dialogue by: a hash, from which no session can be told. @param step Action step, from 1. */
export const judgedIdOf = (
  { sessionId, trialId }: Pick<DialogueSource, 'sessionId' | 'trialId'>,
  step: number,
): string => sha256Text([sessionId, trialId, step].join(' ')).slice(0, 16);

/** What stood in the way of an action is not told: not all who talk know it (SCI-37). */
const told = (action: SpokenOfAction): string =>
  resultText({ ...action, blocker: null }, 'The robot');

/** Dialogues of finished episodes that hold any line, in the order of their ids, which say nothing of where they come from. */
export function dialoguesToJudge(trials: readonly GencommReading[]): DrawnDialogue[] {
  const all = trials.flatMap(({ sessionId, trialId, episode }): DrawnDialogue[] => {
    if (episode === null) return [];
    const { episodeId, home, scheme, rounds, target } = episode;
    const categories = [...new Set([...episode.categories, target])].sort();
    return episode.dialogues
      .filter(({ lines }) => lines.length > 0)
      .map(({ step, lines, beside }) => {
        const dialogueId = judgedIdOf({ sessionId, trialId }, step);
        const named = lines.map(({ speaker, text }) => ({ speaker: SPEAKER_NAMES[speaker], text }));
        return {
          dialogue: {
            ...{ dialogueId, lines: named, categories },
            ...(beside?.last && { before: told(beside.last) }),
            ...(beside?.next && { after: told(beside.next) }),
          },
          source: { dialogueId, sessionId, trialId, episodeId, home, scheme, rounds, step },
        };
      });
  });
  return all.sort((a, b) => (a.source.dialogueId < b.source.dialogueId ? -1 : 1));
}

/**
 * Draws so many dialogues: of each condition (scheme and C_len) equally many as far as there are, within one by the seed, of the home that was drawn
 * least so far. The same dialogues and seed give the same draw, whatever order the logs come in.
 *
 * @returns Fewer than `count` where there are not so many.
 */
export function drawDialogues(
  all: readonly DrawnDialogue[],
  { count, seed }: { readonly count: number; readonly seed: string },
): DrawnDialogue[] {
  const placeOf = ({ source }: DrawnDialogue): string => sha256Text(`${seed} ${source.dialogueId}`);
  const shuffled = all
    .map((one) => ({ one, place: placeOf(one) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ one }) => one);
  const conditions = groupBy(shuffled, ({ source }) => `${source.scheme} ${source.rounds}`);
  const queues = [...conditions].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, own]) => [...own]);
  const drawn: DrawnDialogue[] = [];
  while (drawn.length < count && queues.some((queue) => queue.length > 0))
    for (const queue of queues) drawn.push(...takeFrom(queue, drawn));
  return drawn.slice(0, count);
}

/** Takes the first dialogue of the home that was drawn least so far; none of an empty queue. */
function takeFrom(queue: DrawnDialogue[], drawn: readonly DrawnDialogue[]): DrawnDialogue[] {
  const timesOf = ({ source }: DrawnDialogue): number =>
    drawn.filter((one) => one.source.home === source.home).length;
  const times = queue.map(timesOf);
  return queue.splice(Math.max(0, times.indexOf(Math.min(...times))), 1);
}
