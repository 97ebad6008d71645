import type { Expert } from '../roles';

/** Thought fusion by rules: every sentence of the thoughts, each once. */
export const fuseByRules: Expert<'thought-fusion'> = {
  body: 'thought-fusion-by-rules',
  answer: ({ thoughts }) => {
    const sentences = thoughts.flatMap((thought) =>
      thought
        .split(/(?<=[.!?])\s+/)
        .map((sentence) => sentence.trim())
        .filter((sentence) => sentence !== ''),
    );
    return { thought: [...new Set(sentences)].join(' ') };
  },
};
