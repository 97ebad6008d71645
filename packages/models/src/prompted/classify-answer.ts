export type Answer = 'yes' | 'no' | 'unknown';

const YES = new Set(['yes', 'ye', 'y', 'yeah', 'yep', 'yup']);
const NO = new Set(['no', 'n', 'nope', 'nah']);
/** Ways of not knowing; a tokenizer may cut them after any letter from the second on. */
const UNKNOWN = ['unknown', 'unsure', 'uncertain', 'unclear', 'maybe', 'undetermined', 'idk'];
/** First words of "I don't know", "I cannot tell", "Can't say". */
const UNKNOWN_WORDS = new Set(['i', 'cannot', "can't", 'cant', 'can', "don't", 'dont', 'don']);
/** The same where a token reaches further: "I don", "I'm", "I cannot". "I see" is not one of them. */
const UNKNOWN_START = /^i(?:['’]m|\s+(?:don|do|can|cannot|cant|am|m)(?:['’]?t?)?(?:\s.*)?)$/;

/** Marks that tokenizers put for a space (▁ of SentencePiece, Ġ and Ċ of byte-level BPE). */
const SPACE_MARKS = /[\u2581\u0120\u010a]/g;
const LEADING = /^[\s"'`*_([{<“”‘’.,:;-]+/;
const TRAILING = /[\s"'`*_)\]}>“”‘’.,:;!-]+$/;

/**
 * Which of the three answers a token or a single word stands for, over the spellings that tokenizers and models use:
 * "Yes", " yes", "▁Yes", "ĠYES", "**No**", "?", "?=", "？", "I", "Unknown". Null for anything else, "Not" included:
 * it begins both "Not visible" and "Not sure".
 */
export function classifyToken(token: string): Answer | null {
  const bare = token
    .normalize('NFKC')
    .replaceAll(SPACE_MARKS, ' ')
    .replace(LEADING, '')
    .replace(TRAILING, '')
    .toLowerCase();
  if (bare.startsWith('?')) return 'unknown';
  if (YES.has(bare)) return 'yes';
  if (NO.has(bare)) return 'no';
  const plain = bare.replaceAll('’', "'");
  if (UNKNOWN_WORDS.has(plain) || UNKNOWN_START.test(plain)) return 'unknown';
  return bare.length >= 2 && UNKNOWN.some((word) => word.startsWith(bare)) ? 'unknown' : null;
}

/** The answer that a whole reply begins with. Null when its first word is none of the three. */
export function classifyReply(text: string): Answer | null {
  const [first] = text.trim().split(/(?<=\?)|[\s,.;:!]+/);
  return first === undefined || first === '' ? null : classifyToken(first);
}

/** Is there nothing to read in this token: blank, a quote, a markup sign? */
export const isBlankToken = (token: string): boolean =>
  token.normalize('NFKC').replaceAll(SPACE_MARKS, ' ').replace(LEADING, '') === '';
