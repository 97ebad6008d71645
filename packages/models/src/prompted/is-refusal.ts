const REFUSAL =
  /^(?:i['’]?m sorry|i am sorry|sorry|i apologi[sz]e|unfortunately)?[\s,.:;-]*(?:but )?(?:as an ai\b[^.]*?)?(?:i['’]?m|i am|i) ?(?:can['’]?t|cannot|can not|won['’]?t|will not|(?:not )?(?:un)?able to) (?:help|assist|comply|fulfil|do that|provide assistance)\b/i;

/** Does the reply decline the task itself? "I cannot see a chair" is an answer, "I can't help with that" is not. */
export const isRefusal = (text: string): boolean => REFUSAL.test(text.trim());
