/** Things that a room is told by, the surest first: common knowledge, as a language model has it. */
const THINGS: readonly (readonly [room: RegExp, things: readonly string[]])[] = [
  [/kitchen/, ['stove', 'fridge']],
  [/bath|toilet|washroom|restroom/, ['toilet', 'bathtub', 'shower']],
  [/living|lounge|sitting/, ['sofa', 'tv']],
  [/dining/, ['dining table', 'table']],
  [/study|office/, ['desk', 'bookshelf']],
  [/child|kid|nursery/, ['crib', 'bed', 'toy']],
  [/bed/, ['bed', 'nightstand']],
  [/hall|corridor|entrance/, ['coat rack', 'shoe cabinet']],
  [/laundry|utility/, ['washing machine']],
  [/room$/, ['bed']],
];

/** What to look for to find a room by its name, e.g. `Alice's bedroom`; empty for a room that nothing tells. */
export const thingsOfRoom = (room: string): readonly string[] =>
  THINGS.find(([name]) => name.test(room.toLowerCase()))?.[1] ?? [];
