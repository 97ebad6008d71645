import { z } from 'zod';

/** Who says a line. */
export const Speaker = z.enum(['overhead', 'ground']);
export type Speaker = z.infer<typeof Speaker>;

/** One line of a dialogue. */
export const DialogueLine = z.object({ speaker: Speaker, text: z.string() });
export type DialogueLine = z.infer<typeof DialogueLine>;

/** What a speaker is called in what people and models read. */
export const SPEAKER_NAMES: Readonly<Record<Speaker, string>> = {
  overhead: 'Overhead agent',
  ground: 'Ground agent',
};

/** All lines of a communication phase one after the other: the summary that decisions are made by (GenComm §III-C). */
export const summaryOf = (lines: readonly DialogueLine[]): string =>
  lines.map(({ speaker, text }) => `${SPEAKER_NAMES[speaker]}: ${text}`).join('\n');
