import { expertName, MEETING_WORDS } from '../words/meeting-words';

/** An expert by its name, and what it is for; empty where this build does not know it. */
export const roleWords = (expert: string): { readonly name: string; readonly does: string } =>
  expertName(MEETING_WORDS.en, expert);
