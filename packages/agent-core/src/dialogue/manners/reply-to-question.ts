import { accentPartWord, askedSlot, categoryWord, withArticle } from '../rule-reasoner';
import { meaningLine, pluralOf, unknownLine, whichLine, whyLine, wordLine } from './texts';

export interface QuestionBack {
  /** What the person asked. */
  readonly text: string;
  /** The robot's open question; empty when it has none. */
  readonly question: string;
  readonly category: string;
  /** Other things of the category that it has seen. */
  readonly others: number;
}

const WHY = /\bwhy\b|\bhow come\b|\bwhat for\b/;
const WHICH = /\bwhich (one|of|[a-z]+)\b/;
/** "What's a fauteuil?", "what do you mean by accent?", "fauteuil?" */
const NAMED = [
  /\bwhat do you mean (?:by|with) (?:an? |the )?"?([a-z' -]+?)"?\s*(?:$|[?.!,])/,
  /\bwhat(?:'?s| is| are| does)? (?:an? |the |this |that )?"?([a-z' -]+?)"?(?: mean)?\s*(?:$|[?.!,])/,
  /^(?:an? |the )?"?([a-z'-]+)"?\s*\?+$/,
];

/** What the robot says when the person asks something instead of answering. Nothing of it is a belief. */
export function replyTo({ text, question, category, others }: QuestionBack): string {
  const plain = text.toLowerCase().replace(/’/g, "'").trim();
  if (WHY.test(plain)) return whyLine(category, others);
  const word = askedWord(plain, question);
  if (word !== null) {
    const plainer = categoryWord(word);
    const isPlainer = word !== category && plainer !== word;
    return isPlainer ? wordLine(word, withArticle(plainer)) : meaningOf(question, category);
  }
  if (WHICH.test(plain)) return whichLine(category);
  return question === '' || ASKS_ELSE.test(plain)
    ? unknownLine(category)
    : meaningOf(question, category);
}

/** Asks for something else than what the question means. */
const ASKS_ELSE =
  /^(what|who|where|when|how|are you|can you|could you|will you|do you (see|know|have|like))\b(?! do you mean\b)(?=.* )/;

const meaningOf = (question: string, category: string): string =>
  meaningLine(askedSlot(question, category), category, accentPart(category));

function accentPart(category: string): string | null {
  const part = accentPartWord(category);
  return part === null ? null : ['leg', 'handle', 'knob'].includes(part) ? pluralOf(part) : part;
}

/** The word of the robot's question that the person asks about; null when it is about none. */
function askedWord(plain: string, question: string): string | null {
  const words = question.toLowerCase().split(/[^a-z'-]+/);
  for (const pattern of NAMED) {
    const word = pattern.exec(plain)?.[1]?.trim();
    if (word !== undefined && word !== '' && words.includes(word)) return word;
  }
  return null;
}
