/** Stands in the prompts where the person has said nothing yet. */
export const NOTHING_SAID = 'Nothing so far.';

const toLines = (texts: readonly string[]): string =>
  texts.length === 0 ? NOTHING_SAID : texts.map((text) => `- ${text}`).join('\n');

/** The inputs that P_details, P_selfquestions and P_score share, under the paper's names. */
export const dialogueVariables = (input: {
  readonly category: string;
  readonly description: string;
  readonly facts: readonly string[];
}): Record<string, string> => ({
  target_object: input.category,
  distractor_object_description: input.description,
  facts_about_the_target_picture: toLines(input.facts),
});

export { toLines };
