import type { ChatReply, TokenPosition } from './chat-types';

interface Mark {
  readonly opens: RegExp;
  /** Ends thoughts, also those that a template has opened in the prompt. */ readonly closes: RegExp;
  /** Comes before answers only: nothing before it can be one. */ readonly leadsToAnswer?: true;
}

const THINK = '(?:\\w+:)?(?:think(?:ing)?|thoughts?|reason(?:ing)?|reflection|scratchpad)';
const TURN = '<\\|im_start\\|>\\s*';

/**
 * Marks between which thinking models write before their answer: `<think>` of DeepSeek and Qwen and its cousins, `[THINK]` of Magistral,
 * `◁think▷` of Kimi, `<|begin_of_thought|>` of Sky-T1, `<unused94>` of MedGemma, turns of their own of s1 (`<|im_start|>think`), the channels of
 * gpt-oss. Some templates open the thoughts in the prompt, so that only the end is sent. The end of a turn ends every turn: it counts where
 * thoughts were opened only.
 */
const MARKS: readonly Mark[] = [
  {
    opens: new RegExp(`<${THINK}(?:\\s[^<>]*)?>`, 'i'),
    closes: new RegExp(`</${THINK}\\s*>`, 'i'),
  },
  { opens: /\[THINK\]/, closes: /\[\/THINK\]/ },
  { opens: /◁think▷/i, closes: /◁\/think▷/i },
  { opens: /<\|begin_of_thought\|>/, closes: /<\|end_of_thought\|>/ },
  { opens: /<unused94>/, closes: /<unused95>/ },
  {
    opens: new RegExp(`${TURN}think(?:ing)?\\b`, 'i'),
    closes: new RegExp(
      `${TURN}think(?:ing)?\\b[^]*?(?:(?:<\\|im_end\\|>\\s*)?${TURN}(?:answer|assistant|final)\\b:?|<\\|im_end\\|>)`,
      'i',
    ),
  },
  {
    opens: /<\|channel\|>\s*(?:analysis|commentary)\b/,
    closes: /<\|channel\|>\s*final\s*<\|message\|>/,
    leadsToAnswer: true,
  },
];
/** What some put around the answer itself. */
const WRAPPED = /^\s*<(answer|output|response)>([\s\S]*?)(?:<\/\1>\s*|$)$/i;

/** Where an answer stands in a text. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * A reply without the thoughts around its answer, in text and tokens. Thoughts that were cut off leave nothing: a reply
 * that never came to its answer is empty, and has no token to be judged by. What stands before whole thoughts is the answer where nothing
 * follows them.
 */
export function dropThinking(reply: ChatReply): ChatReply {
  const { text, others, positions, isCutOff } = reply;
  const answer = (whole: string, isCut: boolean): string => {
    const { start, end } = answerSpan(whole, isCut);
    return unwrapped(whole.slice(start, end));
  };
  return {
    ...reply,
    text: answer(text, isCutOff),
    ...(others !== undefined && {
      others: others.map((other) => ({ ...other, text: answer(other.text, other.isCutOff) })),
    }),
    positions: positions === null ? null : withoutThoughts(positions, isCutOff),
  };
}

/** What follows the last thoughts; nothing where the last ones are not at their end. */
function answerSpan(text: string, isCutOff: boolean): Span {
  let start = 0;
  let last: Mark | null = null;
  for (const mark of MARKS) {
    for (
      let found = mark.closes.exec(text.slice(start));
      found !== null;
      found = mark.closes.exec(text.slice(start))
    ) {
      start += found.index + found[0].length;
      last = mark;
    }
    if (mark.opens.test(text.slice(start))) return { start: text.length, end: text.length };
  }
  const isBlank = text.slice(start).trim() === '';
  const opened =
    isBlank && !isCutOff && last !== null && last.leadsToAnswer !== true
      ? lastIndexOf(text.slice(0, start), last.opens)
      : -1;
  return opened < 0 ? { start, end: text.length } : answerSpan(text.slice(0, opened), false);
}

const lastIndexOf = (text: string, mark: RegExp): number =>
  [...text.matchAll(new RegExp(mark.source, `${mark.flags}g`))].at(-1)?.index ?? -1;

const unwrapped = (text: string): string => WRAPPED.exec(text)?.[2] ?? text;

/** A mark may be one token or several ("</", "think", ">"). */
function withoutThoughts(
  positions: readonly TokenPosition[],
  isCutOff: boolean,
): readonly TokenPosition[] {
  const text = positions.map(({ token }) => token).join('');
  const span = answerSpan(text, isCutOff);
  const answer = text.slice(span.start, span.end);
  const start = span.start + (/^\s*<(?:answer|output|response)>/i.exec(answer)?.[0].length ?? 0);
  let at = 0;
  return positions.filter(({ token }) => {
    const isAnswer = at >= start && at < span.end;
    at += token.length;
    return isAnswer;
  });
}
