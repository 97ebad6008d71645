/** Users whose words are a model's, of the run's `--models`. */
export const PROMPTED_USERS = ['vlm-picture', 'llm-persona'] as const;
/** Does a model play this user? */
export const isPromptedUser = (user: string): boolean => PROMPTED_USERS.some((id) => id === user);

export type PromptedUserId = (typeof PROMPTED_USERS)[number];
