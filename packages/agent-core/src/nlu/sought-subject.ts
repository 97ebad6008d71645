import { remember } from '../ports';
import { categoryWord, namesCategory } from './category-words';
import { knownPhrases, lookUp } from './word-index';

/** What shows the thing to the person. */
export const PICTURE = '(?:picture|pic|photo|photograph|image|screen|snapshot|snap|shot)';

const SURELY = '(?:(?:really|actually|just|still|now|do|did|would|have been|would have) )*';
const SEEKING =
  '(?:after|looking for|searching for|hunting for|seeking|trying to find|thinking of|talking about|describing|picturing|asking for|wanting)';
/** "I want", "I am after", "I have in mind". */
export const I_WANT = `(?:i|we) ${SURELY}(?:(?:want|need|wanted|needed|mean|meant|lost|like|asked(?: you)? for|described|had in mind|have in mind|have|had|want found|need found)|(?:am|are|was|were|be|been) ${SURELY}${SEEKING})(?: you to (?:find|get|look for|go to|fetch))?`;
/** "you want", "you are after": the robot looks for it. "You see", "you mean" are of the thing that it shows. */
export const YOU_WANT = `(?:you|u) ${SURELY}(?:want|need|should (?:find|look for|go to)|(?:must|have to|need to|want to|got to) (?:find|look for|go to)|(?:are|were) ${SURELY}(?:after|looking for|searching for|hunting for|seeking|trying to find|supposed to find|meant to find|to find|to look for))`;

/** Words for a thing of the kind: "one", its category, and what else it is called. */
export const kindWords = (category: string): string =>
  wordsOf(category, () => {
    const called = [...knownPhrases()].filter(
      (phrase) =>
        /^[a-z -]+$/.test(phrase) &&
        lookUp(phrase).some((s) => s.kind === 'thing' && namesCategory(s.value, category)),
    );
    const own = categoryWord(category);
    // "light" alone is a shade
    const lights = own === 'lamp' ? ['light'] : [];
    const all = new Set(['one', category.toLowerCase(), own, ...lights, ...called]);
    return [...all].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|');
  });
const wordsOf = remember<string>(1000);

/**
 * How a person calls the thing that they want found, as the subject of a clause: "mine", "the one in my picture", "the lamp that I am
 * after", "what you are looking for".
 */
export const soughtSubject = (category: string): string => {
  const kind = `(?:${kindWords(category)})`;
  return `(?:mine|my (?:own |actual )?${kind}|(?:the|that) (?:thing|${kind})(?: (?:here|shown|pictured|you can see))? (?:in|on|of|from) my ${PICTURE}|the (?:thing|${kind}) (?:that |which )?(?:${I_WANT}|${YOU_WANT})|what (?:${I_WANT}|${YOU_WANT}))`;
};
