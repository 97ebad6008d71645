const OPEN = /\b(?:where|which|what|who|whose|how|why)\b|\b(?:can|could|would|will) you\b/i;

/** What a robot's words tell, sentence by sentence, without what they ask. */
export const toldIn = (content: string): string[] =>
  content
    .split(/(?<=[.!?…])\s+/)
    .filter((sentence) => /[.!…]$/.test(sentence) && !OPEN.test(sentence));
