import type { LandmarkType } from '../../shared';

const ROOM =
  /\b(?:\w*room|kitchen(?:ette)?|study|office|den|nursery|lounge|library|pantry|garage|hall(?:way)?|corridor|foyer|lobby|landing|toilet room|area|balcony|porch|patio)$/;
const BUILDING_PART =
  /\b(?:stairs?|staircase|stairway|steps?|doors?|doorway|door frame|entrance|exit|opening|arch|archway|wall|window|windows|pillar|column|railing|banister|fireplace|elevator|lift|floor|ceiling)\b/;
/** Words of a colour. */
export const COLOUR =
  /\b(?:red|green|blue|yellow|orange|purple|violet|pink|brown|black|white|grey|gray|beige|cream|tan|olive|teal|turquoise|navy|maroon|gold|golden|silver)\b/;

/** Prepositions after which a name says where the thing is. */
const PLACE = /\s+(?:on|in|at|of|by|near|next to|with|beside|above|under|behind|in front of)\s.*$/;

/** What a landmark's name says it is: "mirror on the wall" is no part of the building. */
export function landmarkType(name: string): LandmarkType {
  const thing = name.replace(PLACE, '');
  if (ROOM.test(thing)) return 'room';
  if (BUILDING_PART.test(thing)) return 'building part';
  return COLOUR.test(thing) ? 'coloured object' : 'object';
}

/** The name of what a landmark is, without where it stands. */
export const bareName = (name: string): string => name.replace(PLACE, '');
