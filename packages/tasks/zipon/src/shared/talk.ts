import { type AskForm, type Json, YES_NO } from '@parley/protocol';
import { z } from 'zod';

/** The person says what to look for: words, which no one else has. */
export const REQUEST_FORM: AskForm = { kind: 'text', mustAnswer: true };

/** The robot asks for help: words, or that one can't tell. */
export const HELP_FORM: AskForm = { kind: 'text' };

/**
 * The robot holds something up: yes or no with a box for words; buttons alone where the arm gives no more. As at every form with buttons
 * that may be left unanswered, the page offers "I can't tell" beside them: it is neither a yes nor a no.
 */
export const claimForm = ({ allowText }: { readonly allowText: boolean }): AskForm =>
  YES_NO.kind === 'buttons' ? { ...YES_NO, allowText } : YES_NO;

/**
 * What a simulated user sends beside its words: the success signal, which ends the goal (SCI-11). People send none; their
 * "yes" ends it.
 */
export const TalkSignal = z.object({
  isReached: z.boolean().describe('The goal counts as found, by the rule of the run'),
});
export type TalkSignal = z.infer<typeof TalkSignal>;

/** The success signal in an answer; null where there is none, as from people. */
export const signalOf = (value: Json | undefined): TalkSignal | null =>
  TalkSignal.safeParse(value).data ?? null;
