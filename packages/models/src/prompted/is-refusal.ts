import { lacksPicture } from './lacks-picture';

/** Beginnings of a reply that say nothing yet. */
const OPENING =
  /^(?:(?:i['’]?m|i am) (?:very |really |so )?sorry|sorry|my apologies|(?:i|we) apologi[sz]e(?: for (?:the|any) \w+)?|unfortunately|regrettably|thank you for [^.,]*|as an? (?:[\w-]+ ){0,3}?(?:ai|language|model|assistant)\b[^,.]*|i understand[^.]*\.|however|but|that(?= (?:i|we|as|the|your|no)\b)|,|\.|:|;|-|\s)+/i;
/** "I can't", "I won't be able to", "I'm not able to", "I do not have the ability to". */
const CANNOT =
  /^(?:i['’]?m|i am|i|we)\s*(?:really |just |simply |currently |still )*(?:can['’]?t|cannot|can not|won['’]?t(?: be able to)?|will not(?: be able to)?|must (?:decline|refuse)(?: to)?|have to decline(?: to)?|decline(?: to)?|(?:not )?(?:un)?able to|not (?:allowed|permitted|comfortable)(?: to)?|(?:do not|don['’]?t) have the (?:ability|capability|capacity) to)\b\s*/i;
/** What is declined. Seeing, telling or identifying a thing is not among it: "I cannot see a chair" is an answer. */
const TASK =
  /^(?:help|assist|comply|fulfil|do (?:that|this|so)|provide|offer|share|engage|continue|participate|discuss|generate|respond to|answer (?:that|this)|process (?:this|that|your)|fulfill|(?:view|see|process|analy[sz]e|access|interpret|open|look at|directly (?:view|see|access)) (?:any |or \w+ )?(?:images|pictures|photos|photographs|visual)(?! (?:of (?:a|an|the)|hang\w*|above|over|near|behind|beside|(?:on|in|at) (?:the|a|any|either) (?:\w+ )?(?:wall|room|shelf|table|sofa|bed|desk|image|picture|scene)\w*)\b)|(?:identify|recogni[sz]e|describe|comment on|discuss) (?:or \w+ )?(?:real |specific )?(?:people|persons|individuals|anyone|someone|faces)|(?:describe|analy[sz]e|process) (?:this|that|the) (?:image|picture|photo|request|content))\b/i;
/** Said of the request, not of what the picture shows. */
const AGAINST_RULES =
  /^(?:this|that|the|your) (?:request|question|content|image|picture|prompt) (?:violates|(?:goes|is) against (?:[\w'’-]+ ){0,3}?(?:guidelines?|polic(?:y|ies)|rules|principles|programming|terms)|(?:has been|was|is) (?:flagged|blocked)(?! by (?:a|an|the) (?!(?:\w+ )?(?:filter|polic|system|safety|moderat))))\b/i;
/** "It is against my guidelines", "Answering would violate our content policy", "My guidelines do not allow that". A chair is against the wall. */
const OWN_RULES =
  /^(?:(?:it|this|that|answering|doing|describing|providing|identifying)\b[^.]{0,50}?\b(?:against|violat\w+|violation of|contrary to|breach\w*|(?:allowed|permitted) (?:by|under))|(?:i['’]?m|i am|we are|i must|i have to|i need to) [^.]{0,30}?\b(?:by|under|with|follow|to)) (?:my|our|the|its|openai['’]?s?|content|usage|safety) ?(?:[\w-]+ ){0,2}(?:guidelines?|polic(?:y|ies)|rules|principles|programming|terms)\b|^(?:my|our|the) (?:[\w-]+ ){0,2}(?:guidelines?|polic(?:y|ies)|programming|instructions) (?:do(?:es)? not|don['’]?t|doesn['’]?t|prevents?|prohibits?|forbids?|keeps?|restricts?)\b/i;
const BARE = /^[\s.!]*$/;

/** Does the reply decline the task itself? "I cannot see a chair" is an answer, "I can't help with that" is not. */
export function isRefusal(text: string): boolean {
  const trimmed = text.trim();
  const opened = trimmed.replace(OPENING, '');
  const isSorry = opened !== trimmed;
  if (AGAINST_RULES.test(opened) || OWN_RULES.test(opened) || lacksPicture(opened)) return true;
  const rest = opened.replace(CANNOT, '');
  if (rest === opened) return false;
  return TASK.test(rest) || BARE.test(rest) || (isSorry && /^(?:that|this|it)\b/i.test(rest));
}
