import type { ChatReply, TokenPosition } from './chat-types';

/**
 * Marks between which thinking models write before their answer: `<think>` of DeepSeek and Qwen and its cousins, `[THINK]` of Magistral,
 * `◁think▷` of Kimi, `<|begin_of_thought|>` of Sky-T1, the channels of gpt-oss. Some templates open the thoughts in the prompt, so that only the end is sent.
 */
const MARKS: readonly (readonly [opens: RegExp, closes: RegExp])[] = [
  [
    /<(?:\w+:)?(?:think(?:ing)?|thoughts?|reason(?:ing)?|reflection|scratchpad)(?:\s[^<>]*)?>/i,
    /<\/(?:\w+:)?(?:think(?:ing)?|thoughts?|reason(?:ing)?|reflection|scratchpad)\s*>/i,
  ],
  [/\[THINK\]/, /\[\/THINK\]/],
  [/◁think▷/i, /◁\/think▷/i],
  [/<\|begin_of_thought\|>/, /<\|end_of_thought\|>/],
  [/<\|channel\|>\s*(?:analysis|commentary)\b/, /<\|channel\|>\s*final\s*<\|message\|>/],
];
/** What some put around the answer itself. */
const WRAPPED = /^\s*<(answer|output|response)>([\s\S]*?)(?:<\/\1>\s*|$)$/i;

/**
 * A reply without the thoughts before its answer, in text and tokens. Thoughts that were cut off leave nothing: a reply
 * that never came to its answer is empty, and has no token to be judged by.
 */
export const dropThinking = (reply: ChatReply): ChatReply => ({
  ...reply,
  text: unwrapped(answerIn(reply.text)),
  positions: reply.positions === null ? null : afterThoughts(reply.positions),
});

/** The end of a text: what follows its last thoughts; nothing where the last ones are not at their end. */
function answerIn(text: string): string {
  let rest = text;
  for (const [opens, closes] of MARKS) {
    for (let end = closes.exec(rest); end !== null; end = closes.exec(rest))
      rest = rest.slice(end.index + end[0].length);
    if (opens.test(rest)) return '';
  }
  return rest;
}

const unwrapped = (text: string): string => WRAPPED.exec(text)?.[2] ?? text;

/** A mark may be one token or several ("</", "think", ">"). */
function afterThoughts(positions: readonly TokenPosition[]): readonly TokenPosition[] {
  const text = positions.map(({ token }) => token).join('');
  const answer = answerIn(text);
  const answerStart =
    text.length -
    answer.length +
    (/^\s*<(?:answer|output|response)>/i.exec(answer)?.[0].length ?? 0);
  let start = 0;
  return positions.filter(({ token }) => {
    const isAnswer = start >= answerStart;
    start += token.length;
    return isAnswer;
  });
}
