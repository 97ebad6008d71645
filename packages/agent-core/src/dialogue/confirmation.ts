import { tellsApart } from '../nlu';
import { hearAnswer } from './manners';

/** The question that is put with a candidate's own picture. */
export const IS_IT_THIS_ONE = 'Is it this one?';

/** What a reply to {@link IS_IT_THIS_ONE} says. */
export interface Confirmation {
  /** `unsure`: nothing that decides. */
  readonly answer: 'yes' | 'no' | 'unsure';
  /** Does it say something of the target besides ("no, mine is red")? */
  readonly tellsMore: boolean;
}

/** Reads a reply to {@link IS_IT_THIS_ONE}. */
export function readConfirmation(text: string, category: string): Confirmation {
  const { act } = hearAnswer(text, { category, question: IS_IT_THIS_ONE });
  const { reading } = hearAnswer(text, { category, question: null });
  const isNo = act === 'deny' || act === 'correct' || tellsApart(text, category);
  return {
    answer: act === 'confirm' ? 'yes' : isNo ? 'no' : 'unsure',
    tellsMore: reading !== 'unread',
  };
}
