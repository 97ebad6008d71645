/** What a message brings. Pictures and photographs may hang on a wall too, images do not. */
const PICTURE = '(?:images?|pictures?|photos?|photographs?|screenshots?)';
const ARTICLE = '(?:(?:the|this|that|these|those|your|any|an?|actual) )*';
const SUPPLIED =
  '(?:attached|provided|included|uploaded|shared|supplied|sent|given|received|loaded)';
const NOT = "(?:do not|don['’]?t|did not|didn['’]?t|cannot|can['’]?t|could not|couldn['’]?t)";
const HAVE_NOT = "(?:have not|haven['’]?t|have yet to|has not|hasn['’]?t)";
const IS_NOT = "(?:is not|isn['’]?t|was not|wasn['’]?t|are not|aren['’]?t|were not|weren['’]?t)";
const BE =
  '(?:(?:is|are|was|were|has been|have been|seems? to be|appears? to be|seems? to have been|appears? to have been) )?';
/** A thing in the room: "no picture is attached to the wall", "no pictures on the wall". */
const NOT_IN_ROOM =
  '(?! (?:of|hang\\w*|mounted|framed|above|over|near|behind|beside|below|under|between|next|by|(?:on|in|at|to) (?:the|a|an|any|either|its) (?!(?:message|request|prompt|chat|conversation|question|post)\\b)))';
/** It was looked at: "I can't see the image clearly". */
const NOT_HALF =
  '(?! (?:clearly|well|properly|fully|sharply|closely|enough|in (?:full|detail)|metadata|resolution|quality))';
const TO_ME =
  '(?:to me|here|in (?:your|this|our|the) (?:message|request|prompt|chat|conversation|question|post))';

const HEDGE =
  /^(?:it (?:seems|appears|looks)(?: like| as if| as though)?(?: that)?|i (?:think|believe|notice|note)(?: that)?|actually|(?:hello|hi)[!,.]|,|\s)+/i;

const PATTERNS = [
  // "I don't have access to the image", "I have no access to images".
  `(?:i|we) (?:${NOT} (?:currently |actually |really )?have|have no|lack) (?:direct |any |the ability to )?access to ${ARTICLE}${SUPPLIED}? ?${PICTURE}\\b`,
  // "I can't access the image", "I'm unable to open the picture".
  `(?:i['’]?m|i am|i|we) (?:currently |actually )?(?:${NOT}|unable to|not able to) (?:directly |actually )?(?:access|open|load|process|analy[sz]e|interpret|display|retrieve|receive|(?:see|view)(?= (?:\\w+ ){0,2}(?:images?|screenshots?)\\b|[^.]* you (?:sent|attached|provided|uploaded|shared|mention))) ${ARTICLE}(?:${SUPPLIED} )?${PICTURE}\\b${NOT_IN_ROOM}${NOT_HALF}`,
  // "No image was provided", "There is no picture attached".
  `(?:there(?:['’]s| is| are| was| were| seems? to be| appears? to be) )?no ${PICTURE} ${BE}(?:actually |currently )?${SUPPLIED}\\b${NOT_IN_ROOM}`,
  `(?:there(?:['’]s| is| are| was| were| seems? to be| appears? to be) )?no (?:images?|screenshots?)(?: ${BE}(?:actually |currently )?(?:visible|available|present|displayed|shown|accessible))?${NOT_IN_ROOM}(?= ?(?:[.,;!]|$| ${TO_ME}| for me| with))`,
  `(?:there(?:['’]s| is| are| was| were| seems? to be| appears? to be) )?no ${PICTURE} ${BE}(?:visible |available |present |displayed |shown )?${TO_ME}`,
  // "I do not see any image attached", "I don't see an image in your message".
  `(?:i|we) ${NOT} (?:actually |currently )?(?:see|find|have|detect|locate) ${ARTICLE}(?:${SUPPLIED} ${PICTURE}|${PICTURE} (?:that (?:was|were|is) |being |to have been )?(?:${SUPPLIED}${NOT_IN_ROOM}|${TO_ME}|to (?:look at|view|describe|analy[sz]e|see|work with)|you (?:sent|attached|provided|uploaded|shared|mention)))`,
  `(?:i|we) ${NOT} (?:actually |currently )?(?:see|find|have|detect|locate) ${ARTICLE}(?:images?|screenshots?) ?(?:[.,;!]|$)`,
  `(?:i|we) (?:(?:did not|didn['’]?t) (?:receive|get)|${HAVE_NOT} (?:received|gotten|been (?:given|sent|provided|shown)(?: with)?)|was not (?:given|sent|provided)(?: with)?) ${ARTICLE}${PICTURE}\\b`,
  `you (?:${HAVE_NOT}|did not|didn['’]?t|forgot to) (?:attach|provide|include|upload|share|send|sent)\\w* ${ARTICLE}${PICTURE}\\b`,
  // "The image did not load", "Your picture was not attached".
  `(?:the|your|this) ${PICTURE} (?:(?:did not|didn['’]?t|failed to|does not|doesn['’]?t|cannot|can['’]?t|could not|couldn['’]?t) (?:seem to |appear to |be )?(?:load|upload|come through|display)\\w*|${IS_NOT} ${SUPPLIED}\\b${NOT_IN_ROOM})`,
  `(?:the|your|this) (?:image|screenshot) ${IS_NOT} (?:visible|available|accessible|displayed|showing|loading)\\b`,
  `please (?:re-?)?(?:upload|attach|provide|share|send)\\b[^.]{0,20}\\b${PICTURE}\\b`,
].map((source) => new RegExp(`^(?:${source})`, 'i'));

/**
 * Does the reply say that no picture came with the question, or that it could not be opened? "There is no picture above the sofa" tells what
 * a picture shows, and says no such thing.
 *
 * @param text Without sorrow and other openings.
 */
export function lacksPicture(text: string): boolean {
  const said = text.replace(HEDGE, '');
  return PATTERNS.some((pattern) => pattern.test(said));
}
