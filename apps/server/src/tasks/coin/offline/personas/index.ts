import { CHATTY } from './chatty';
import { CORRECTING } from './correcting';
import { HEDGING } from './hedging';
import { MISSPELLING } from './misspelling';
import { TERSE } from './terse';
import type { Persona } from './types';
import { WRONG_ONCE } from './wrong-once';

export type { Asked, Persona, PictureFacts } from './types';

/** Six kinds of people that answer the robot through the web page. */
export const PERSONAS: Record<
  'terse' | 'chatty' | 'hedging' | 'misspelling' | 'correcting' | 'wrong-once',
  Persona
> = {
  terse: TERSE,
  chatty: CHATTY,
  hedging: HEDGING,
  misspelling: MISSPELLING,
  correcting: CORRECTING,
  'wrong-once': WRONG_ONCE,
};
