/** What a template may refer to. Names are those that the paper prints, so that its own prompts run word for word. */
const DIALOGUE = [
  'target_object',
  'distractor_object_description',
  'facts_about_the_target_picture',
] as const;

/**
 * The prompt files and the placeholders that each may use. `others` and `asked` are not in the paper's P_score
 * and not in ours; a folder of one's own may use them.
 */
export const PROMPT_PLACEHOLDERS = {
  init: ['target_object'],
  answer: ['target_object', 'question'],
  check: ['target_object', 'question'],
  judge: ['target_object', 'question'],
  details: DIALOGUE,
  selfquestions: DIALOGUE,
  refined: [
    'target_object',
    'distractor_object_description',
    'list_questions_answers_uncertainty_labels',
  ],
  score: [...DIALOGUE, 'others', 'asked'],
  update: ['target_object', 'facts_about_the_target_picture', 'question', 'answer'],
  'speak-picture': ['target_object', 'question'],
  'speak-persona': ['target_object', 'description', 'question'],
  again: ['problem'],
} as const satisfies Record<string, readonly string[]>;

export type PromptName = keyof typeof PROMPT_PLACEHOLDERS;
export const PROMPT_NAMES = Object.keys(PROMPT_PLACEHOLDERS) as PromptName[];
