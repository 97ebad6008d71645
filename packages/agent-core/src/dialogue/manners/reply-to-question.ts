import { accentPartWord, askedSlot, categoryWord, withArticle } from '../../nlu';
import { meaningLine, PLAINER, pluralOf, unknownLine, whichLine, whyLine, wordLine } from './texts';

export interface QuestionBack {
  /** What the person asked. */
  readonly text: string;
  /** The robot's open question; empty when it has none. */
  readonly question: string;
  readonly category: string;
  /** Other things of the category that it has seen. */
  readonly others: number;
}

const WHY =
  /\bwhy\b|\bhow come\b|\bwhat for\b|\b(does|do) (it|that|this) matter\b|\bwhat difference\b/;
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
  const plainer = word === null ? null : plainerThan(word, category);
  if (word !== null && plainer !== null) return wordLine(word, plainer);
  if (WHICH.test(plain)) return whichLine(category);
  const isAbout = word !== null || HUH.test(plain) || sharesWord(plain, question);
  return question !== '' && isAbout && !ASKS_ELSE.test(plain)
    ? meaningOf(question, category)
    : unknownLine(category);
}

const HUH =
  /^\W*(huh|what|sorry|pardon|come again|excuse me)\W*$|\bdo you mean\b|\bwhat(?:'?s| is| does| was)? (?:that|this|it)(?: (?:supposed|meant|even|really|actually|to))* mean\b|\b(understand|get) (the question|you|that|what you)\b|understand\W*$/;
/** Asks for something else than what the question means. */
const ASKS_ELSE = /\b(are you|can you|could you|will you|do you (see|know|have|like))\b/;

const sharesWord = (plain: string, question: string): boolean =>
  wordsOf(question).some(
    (word) => word.length >= 4 && !QUESTION_WORDS.has(word) && wordsOf(plain).includes(word),
  );
const QUESTION_WORDS = new Set(['what', 'which', 'where', 'does', 'there', 'have', 'made']);

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^a-z'-]+/);

/** What a word of the question is in plainer words; null when it is plain. */
function plainerThan(word: string, category: string): string | null {
  if (Object.hasOwn(PLAINER, word)) return PLAINER[word] ?? null;
  const other = categoryWord(word);
  return word === category || other === word ? null : withArticle(other);
}

const meaningOf = (question: string, category: string): string =>
  meaningLine(askedSlot(question, category), category, accentPart(category));

function accentPart(category: string): string | null {
  const part = accentPartWord(category);
  return part === null ? null : ['leg', 'handle', 'knob'].includes(part) ? pluralOf(part) : part;
}

/** The word of the robot's question that the person asks about; null when it is about none. */
function askedWord(plain: string, question: string): string | null {
  const asked = ` ${wordsOf(question).join(' ')} `;
  for (const pattern of NAMED) {
    const word = pattern.exec(plain)?.[1]?.trim();
    if (word !== undefined && word !== '' && asked.includes(` ${word} `)) return word;
  }
  return null;
}
