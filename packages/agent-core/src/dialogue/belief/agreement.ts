import type { Statement } from '../../nlu';
import { type Agreement, compareValues } from '../../nlu';
import type { Reliability } from './fitted-constants';

/** How a said value stands to one that a thing may have. Two supports are two: what is on the floor is on no table. */
export function agreementOf(said: Statement, value: string): Agreement {
  const agreement = compareValues(said.type, said.value, value);
  return said.relation === 'on' && agreement !== 'same' ? 'different' : agreement;
}

/**
 * P(the source says this | the thing has that value), up to a factor that is the same for all values.
 *
 * @param share How common the said value is: errors fall on common values.
 */
export function saysGiven(
  said: Statement,
  value: string,
  { reliability, share }: { readonly reliability: Reliability; readonly share: number },
): number {
  const { same, close, error } = reliability;
  const agreement = agreementOf(said, value);
  if (said.polarity === 'no') {
    // "Not dark green" of a green thing is true, although "green" may be said of a dark green one.
    const denied = agreement === 'same' && said.value !== value ? 'close' : agreement;
    return { same: error, close: 1 - close, different: 1 }[denied];
  }
  const different = error * share;
  return different + { same, close, different: 0 }[agreement];
}
