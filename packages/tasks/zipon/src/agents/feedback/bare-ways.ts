import { isRoom } from './word-kinds';

/** "Left", "again right", "once more left": a side, told as one of several. */
const SIDES_ONLY =
  /^(?:(?:left|right|straight|ahead|then|and|again|now|once more|another|finally|next|first)\b[\s,]*){2,}$/i;
const BEFORE_SIDE =
  /(?<=\S)[\s,]+(?=(?:(?:then|and|again|now|once more|another|finally|next) )*(?:left|right)\b)/gi;
const METRES =
  '(?:about |around |roughly |approx(?:imately)? )?(?:\\d+(?:[.,]\\d+)?|one|two|three|four|five|six|seven|eight|nine|ten) ?(?:m|met(?:er|re)s?|steps?|paces?|feet)';
const WORD = "(?:the |an? |my |our |\\p{L}+'s )?\\p{L}+(?: \\p{L}+)?";
/** What a part may lead along or to; a side is none: "2 m to the left" tells where something is. */
const AIM = "(?!(?:the |your |my )?(?:left|right)\\b)[\\p{L}' -]{1,40}";
/** "At the corner left". */
const AT_TURN = 'at the (?:next |first )?(?:corner|end|bend|junction|crossing|wall)';
const FIRST = `(?:first |next |now |${AT_TURN} )?`;
/** A part of a way without its verb: "3 m ahead", "right 2 m", "left into the kitchen", "left along it 8 m". */
const LEG = new RegExp(
  `^${FIRST}(?:${METRES} (?:straight|ahead(?: of you)?|forwards?|left|right)|(?:about )?\\d{1,3} ?(?:degrees?|°) (?:to the )?(?:left|right)|(?:left|right) \\d{2,3}(?: ?(?:degrees?|°))?|(?:straight|ahead|forwards?|left|right)(?: on| ahead)?(?: for)? ${METRES}|(?:left|right) (?:along|down|through) ${AIM} ${METRES}|(?:left|right|straight) (?:into|to|through|after|at|past|before) ${WORD})$`,
  'iu',
);
/** The same with what it leads along, or how far: "4 m to the corner", "straight ahead into the study", "to the end". */
const AIMED = new RegExp(
  `^${FIRST}(?:(?:for )?${METRES} (?:(?:straight|ahead|on|back) )?(?:to|into|along|down|up|through|across|past|until|till) ${AIM}|(?:straight|ahead|forwards?)(?: on| ahead| in front(?: of you)?| forwards?)? (?:to|into|until|till|up to|as far as|along|down|through) ${AIM})$`,
  'iu',
);
/** "Five steps", where a turn was told before it. */
const LENGTH_ALONE = new RegExp(`^${METRES}$`, 'i');
export const isLengthAlone = (part: string): boolean => LENGTH_ALONE.test(part.trim());
/** "Hallway 3 m": a room by its name, and how far through it. */
const ROOM_LENGTH = new RegExp(
  `^(?:then |the )?(\\p{L}[\\p{L}' ]{1,30}?) (?:for )?${METRES}$`,
  'iu',
);
/** Where the floor ends, or bends: no thing that could be looked for. */
const END =
  /(?<!\b(?:next|close|near|opposite|parallel) )\b(?:to|until|till|reach(?:ing)?|as far as|hit)(?: you (?:reach|get to|come to|hit|see))? (?:the |an? )?(?:very |next |first |far |other )?(?:end|corner|bend|wall|junction|crossing|turning)\b/i;
const TO_END = new RegExp(`^(?:up |right |all the way |on )*${END.source}.{0,40}$`, 'i');
/** "Next room is Bruno's", "second door": the room that a way ends in, without its side. */
const NEXT_ROOM =
  /^(?:it is |in |into )?(?:the )?(?:next|first|second|third|last) (?:room|door)\b/i;

/** "To the hallway": a part of a way where another one follows; by itself it names a place. */
const TO_ROOM = new RegExp(
  `^(?:first |next |now |finally )?(?:in|on)?(?:to|through|via|past|across) ${WORD}$`,
  'iu',
);

/** Parts of a clause that names nothing but sides: "left left and again left" has three. */
export const sidesApart = (part: string): string[] =>
  SIDES_ONLY.test(part.trim()) ? part.trim().split(BEFORE_SIDE) : [part];

/** Does a part of a clause tell a part of a way without a verb? */
export const isBareLeg = (part: string): boolean =>
  LEG.test(part.trim()) || isAimedLeg(part) || isRoomLength(part);

/** Does it, with what it leads along or to? One of these and a side are a way. */
export const isAimedLeg = (part: string): boolean =>
  AIMED.test(part.trim()) || TO_END.test(part.trim());

const isRoomLength = (part: string): boolean => {
  const name = ROOM_LENGTH.exec(part.trim())?.[1];
  return name !== undefined && isRoom(name);
};

/** Does a part lead on to where the floor ends or bends ("to the corner", "until the end of the hall")? */
export const leadsToEnd = (part: string): boolean => END.test(part);

/** Does it begin at such a place, so that the part before ends there ("at the corner left")? */
export const beginsAtEnd = (part: string): boolean => AT_END.test(part.trim());
const AT_END = new RegExp(`^${AT_TURN}\\b`, 'i');

/** Does it say in which room a way ends, without a side? */
export const isNextRoom = (part: string): boolean => NEXT_ROOM.test(part.trim());

/** Does it lead to, or through, something by its name alone? */
export const isBareAim = (part: string): boolean => TO_ROOM.test(part.trim());
