/** "Left", "again right", "once more left": a side, told as one of several. */
const SIDES_ONLY =
  /^(?:(?:left|right|straight|ahead|then|and|again|now|once more|another|finally|next|first)\b[\s,]*){2,}$/i;
const BEFORE_SIDE =
  /(?<=\S)[\s,]+(?=(?:(?:then|and|again|now|once more|another|finally|next) )*(?:left|right)\b)/gi;
const METRES =
  '(?:about |around |roughly |approx(?:imately)? )?\\d+(?:[.,]\\d+)? ?(?:m|met(?:er|re)s?|steps?|paces?|feet)';
const WORD = "(?:the |an? |my |our |\\p{L}+'s )?\\p{L}+(?: \\p{L}+)?";
/** A part of a way without its verb: "3 m ahead", "right 2 m", "left into the kitchen". */
const LEG = new RegExp(
  `^(?:first |next |now )?(?:${METRES} (?:straight|ahead|forwards?|left|right)|(?:straight|ahead|forwards?|left|right)(?: on| ahead)?(?: for)? ${METRES}|(?:left|right|straight) (?:into|to|through|after|at|past|before) ${WORD})$`,
  'iu',
);
/** "To the hallway": a part of a way where another one follows; by itself it names a place. */
const TO_ROOM = new RegExp(
  `^(?:first |next |now |finally )?(?:in|on)?(?:to|through|via|past|across) ${WORD}$`,
  'iu',
);

/** Parts of a clause that names nothing but sides: "left left and again left" has three. */
export const sidesApart = (part: string): string[] =>
  SIDES_ONLY.test(part.trim()) ? part.trim().split(BEFORE_SIDE) : [part];

/** Does a part of a clause tell a part of a way without a verb? */
export const isBareLeg = (part: string): boolean => LEG.test(part.trim());

/** Does it lead to, or through, something by its name alone? */
export const isBareAim = (part: string): boolean => TO_ROOM.test(part.trim());
