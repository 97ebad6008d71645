/** Beginnings of a reply that say nothing yet. */
const OPENING =
  /^(?:(?:i['’]?m|i am) (?:very |really |so )?sorry|sorry|my apologies|(?:i|we) apologi[sz]e(?: for (?:the|any) \w+)?|unfortunately|regrettably|thank you for [^.,]*|as (?:an?|a large) (?:ai|language)[^,.]*|i understand[^.]*\.|however|but|that|,|\.|:|;|-|\s)+/i;
/** "I can't", "I won't be able to", "I'm not able to", "I do not have the ability to". */
const CANNOT =
  /^(?:i['’]?m|i am|i|we)\s*(?:really |just |simply |currently |still )*(?:can['’]?t|cannot|can not|won['’]?t(?: be able to)?|will not(?: be able to)?|must (?:decline|refuse)(?: to)?|have to decline(?: to)?|decline(?: to)?|(?:not )?(?:un)?able to|not (?:allowed|permitted|comfortable)(?: to)?|(?:do not|don['’]?t) have the (?:ability|capability|capacity) to)\b\s*/i;
/** What is declined. Seeing, telling or identifying a thing is not among it: "I cannot see a chair" is an answer. */
const TASK =
  /^(?:help|assist|comply|fulfil|do (?:that|this|so)|provide|offer|share|engage|continue|participate|discuss|generate|respond to|answer (?:that|this)|process (?:this|that|your)|fulfill|(?:view|see|process|analy[sz]e|access|interpret|open|look at|directly (?:view|see|access)) (?:any |or \w+ )?(?:images|pictures|photos|photographs|visual)|(?:identify|recogni[sz]e|describe|comment on|discuss) (?:or \w+ )?(?:real |specific )?(?:people|persons|individuals|anyone|someone|faces)|(?:describe|analy[sz]e|process) (?:this|that|the) (?:image|picture|photo|request|content))\b/i;
/** Said of the request, not of what the picture shows. */
const AGAINST_RULES =
  /^(?:this|that|the|your) (?:request|question|content|image|picture|prompt) (?:violates|goes against|is against|has been (?:flagged|blocked)|(?:was|is) (?:flagged|blocked))\b/i;
const BARE = /^[\s.!]*$/;

/** Does the reply decline the task itself? "I cannot see a chair" is an answer, "I can't help with that" is not. */
export function isRefusal(text: string): boolean {
  const trimmed = text.trim();
  const opened = trimmed.replace(OPENING, '');
  const isSorry = opened !== trimmed;
  if (AGAINST_RULES.test(opened)) return true;
  const rest = opened.replace(CANNOT, '');
  if (rest === opened) return false;
  return TASK.test(rest) || BARE.test(rest) || (isSorry && /^(?:that|this|it)\b/i.test(rest));
}
