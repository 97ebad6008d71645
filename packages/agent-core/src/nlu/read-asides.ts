import { takeReminder } from './said-before';
import type { Clause } from './split-clauses';

/** Clauses that say nothing of the thing: whom one talks to, that it was said before, good wishes. */
const ASIDES = [
  '(?:oh |ah |well |now |yes |no )*(?:my )?(?:dear|love|darling|honey|sweetie|sweetheart|pet|duck|friend|goodness|god|gosh|word|good (?:man|sir|robot))(?: me)?',
  '(?:oh |ah |well )*(?:bless (?:you|me)|goodness(?: me| gracious)?|good heavens|heavens|gosh|blimey|crikey|dear (?:oh )?(?:me|dear))',
  '(?:as|like) i (?:just |already |have |did )*(?:said|mentioned|told (?:you|u)|say|wrote)(?: already| before| above)?',
  '(?:(?:well|but|and|oh|goodness) )?i (?:just |already |have |did )*(?:said|say|told|tell|mentioned)(?: (?:you|u|it|so|that))?(?: already| before| just now)?',
  '(?:already|just) (?:said|told (?:you|u)|mentioned)(?: (?:it|that|so))?',
  '(?:are you )?happy(?: now)?|there you (?:go|are)|that is (?:it|all)(?: i (?:see|know|can see))?|hope (?:that|this|it) helps|if that helps(?: you)?|you know',
  'i (?:am|was) not (?:very |so |that |really )*good (?:with|at) (?:the )?(?:colou?rs|names|words|english|sizes)(?: names)?',
  'what an? (?:lovely |nice |ugly |horrible )?(?:colou?r|thing|mess|room|day)',
  '(?:for|what) (?:fucks?|gods?|heavens?|christs?|petes?) sake',
].join('|');
const ASIDE = new RegExp(`^(?:${ASIDES})$`);

/** Is the clause an aside? It is left out, and puts nothing else in doubt. */
export const isAside = ({ words }: Clause): boolean => ASIDE.test(words.join(' '));

/** A clause, or what it says and the "I already told you" that it holds. */
export function withoutAsides(
  clause: Clause,
): readonly { readonly clause: Clause; readonly isAside: boolean }[] {
  const { said, reminder } = takeReminder(clause);
  const asides = reminder === null ? [] : [{ clause: reminder, isAside: true }];
  return said === null ? asides : [...asides, { clause: said, isAside: isAside(said) }];
}
