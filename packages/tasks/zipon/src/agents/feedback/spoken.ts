/** A name as it stands within a sentence: what has no owner before it has an article. */
export const spoken = (phrase: string): string =>
  /^(?:the|an?) |^\p{Lu}/u.test(phrase) ? phrase : `the ${phrase}`;
