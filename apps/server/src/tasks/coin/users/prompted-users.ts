/** Users whose words are a model's, of the run's `--models`. */
export const PROMPTED_USERS = ['vlm-picture', 'llm-persona'] as const;
export type PromptedUserId = (typeof PROMPTED_USERS)[number];
