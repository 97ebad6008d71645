import type { RoomType } from '@parley/protocol';

/** Words of an instruction writer. `{}` stands for the thing or room with its article; each list has one of them drawn. */
export interface Lexicon {
  readonly left: readonly string[];
  readonly right: readonly string[];
  readonly around: readonly string[];
  readonly on: readonly string[];
  /** After a turn: where it is taken. */ readonly at: readonly string[];
  readonly past: readonly string[];
  readonly leave: readonly string[];
  readonly enter: readonly string[];
  readonly stopAtThing: readonly string[];
  readonly stopInRoom: readonly string[];
  /** Where a way ends in no room. */ readonly stopInDoorway: readonly string[];
  /** Where nothing is known of rooms. */ readonly stopThere: readonly string[];
  /** Between two clauses of a sentence. */ readonly joint: readonly string[];
  /** Where people have another word than the category's own. */
  readonly things: Readonly<Record<string, string>>;
  readonly rooms: Readonly<Record<RoomType, string>>;
}

/**
 * Two writers without a turn of phrase in common (SCI-16): agents are developed on the words of the first and reported on those of
 * the second. What has one name alone, as a bed has, is called so by both.
 */
export const LEXICA = {
  train: {
    left: ['turn left', 'turn to your left'],
    right: ['turn right', 'turn to your right'],
    around: ['turn around'],
    on: ['walk straight on', 'go straight'],
    at: ['at {}', 'next to {}'],
    past: ['walk past {}', 'go past {}'],
    leave: ['walk out of {}', 'go out of {}'],
    enter: ['walk into {}', 'go into {}'],
    stopAtThing: ['stop next to {}', 'stop in front of {}'],
    stopInRoom: ['stop in {}', 'stop once you are in {}'],
    stopInDoorway: ['stop in the doorway'],
    stopThere: ['stop there', 'stop at that point'],
    joint: [' and '],
    things: {
      sofa: 'sofa',
      tv: 'television',
      picture: 'picture',
      rug: 'rug',
      fridge: 'fridge',
      cabinet: 'cabinet',
      wardrobe: 'wardrobe',
      plant: 'plant',
      nightstand: 'nightstand',
      stove: 'stove',
      counter: 'counter',
      shelf: 'shelf',
      bathtub: 'bathtub',
      'trash can': 'trash can',
    },
    rooms: {
      'living room': 'the living room',
      kitchen: 'the kitchen',
      bedroom: 'the bedroom',
      bathroom: 'the bathroom',
      study: 'the study',
      'dining room': 'the dining room',
      hallway: 'the hallway',
      "children's room": "the children's room",
    },
  },
  test: {
    left: ['take a left', 'make a left'],
    right: ['take a right', 'make a right'],
    around: ['do a U-turn', 'face the other way'],
    on: ['head forward', 'continue ahead'],
    at: ['when you reach {}', 'by {}'],
    past: ['pass {}', 'keep moving beyond {}'],
    leave: ['exit {}', 'leave {}'],
    enter: ['enter {}', 'step through to {}'],
    stopAtThing: ['wait by {}', 'come to a halt beside {}'],
    stopInRoom: ['wait inside {}', 'come to a halt within {}'],
    stopInDoorway: ['wait at the door opening'],
    stopThere: ['wait on that spot', 'come to a halt'],
    joint: [', then '],
    things: {
      sofa: 'couch',
      tv: 'TV',
      picture: 'painting',
      rug: 'carpet',
      fridge: 'refrigerator',
      cabinet: 'cupboard',
      wardrobe: 'closet',
      plant: 'potted plant',
      nightstand: 'bedside table',
      stove: 'cooker',
      counter: 'worktop',
      shelf: 'bookcase',
      bathtub: 'bath',
      'trash can': 'bin',
    },
    rooms: {
      'living room': 'the lounge',
      kitchen: 'the cooking area',
      bedroom: 'the sleeping room',
      bathroom: 'the washroom',
      study: 'the office',
      'dining room': 'the eating area',
      hallway: 'the corridor',
      "children's room": 'the nursery',
    },
  },
} as const satisfies Readonly<Record<string, Lexicon>>;
export type LexiconName = keyof typeof LEXICA;
export const LEXICON_NAMES = Object.keys(LEXICA) as LexiconName[];
