import type { ChatReply, TokenPosition } from './chat-types';

/** What a thinking model writes before its answer; some templates open it in the prompt, so that only its end is sent. */
const OPENS = /^\s*<think(?:ing)?>/i;
const CLOSES = /<\/think(?:ing)?>/i;

/**
 * A reply without the thoughts before its answer, in text and tokens. Thoughts that were cut off leave nothing: a reply
 * that never came to its answer is empty, and has no token to be judged by.
 */
export const dropThinking = (reply: ChatReply): ChatReply => ({
  ...reply,
  text: answerIn(reply.text),
  positions: reply.positions === null ? null : afterThoughts(reply.positions),
});

function answerIn(text: string): string {
  let rest = text;
  for (let end = CLOSES.exec(rest); end !== null; end = OPENS.test(rest) ? CLOSES.exec(rest) : null)
    rest = rest.slice(end.index + end[0].length);
  return OPENS.test(rest) ? '' : rest;
}

/** A mark may be one token or several ("</", "think", ">"). */
function afterThoughts(positions: readonly TokenPosition[]): readonly TokenPosition[] {
  const text = positions.map(({ token }) => token).join('');
  const answerStart = text.length - answerIn(text).length;
  let start = 0;
  return positions.filter(({ token }) => {
    const isAnswer = start >= answerStart;
    start += token.length;
    return isAnswer;
  });
}
