/**
 * How bodies without a language model write what a direction shows, a sentence each, so that rules can read it again: "In the hallway.
 * Ahead: bedroom. Beside: grey vase. Farther off: bed." Other bodies may write as they like.
 */
export const SCENE_WORDS = {
  /** The room that the robot is in. */ here: 'In the',
  /** Other rooms that the direction shows. */ ahead: 'Ahead:',
  /** Within reach of the viewpoint. */ beside: 'Beside:',
  farther: 'Farther off:',
} as const;

/** Sentences of a text, without what does not say anything. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
