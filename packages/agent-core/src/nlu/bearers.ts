/** Things that bear pictures: a motif "on" them is what they show. */
export const PRINTED: ReadonlySet<string> = new Set([
  'mug',
  'picture',
  'pillow',
  'backpack',
  'curtain',
  'rug',
  'vase',
  'clock',
  'bed',
]);
/** Things whose cloth has a pattern: "flowers", to what it is, are one. */
export const PATTERNED: ReadonlySet<string> = new Set(
  'armchair sofa bed rug pillow curtain chair towel lamp'.split(' '),
);
/** Things that hold other things: what is "in" them is their content. */
export const HOLDERS: ReadonlySet<string> = new Set([
  'vase',
  'backpack',
  'mug',
  'bookcase',
  'cabinet',
  'wardrobe',
  'refrigerator',
  'sink',
  'box',
  'basket',
  'bowl',
  'desk',
  'nightstand',
  'picture',
]);

/** What these hold has colours of its own. */
export const HELD_IN: ReadonlySet<string> = new Set(
  'vase bookcase cabinet wardrobe refrigerator nightstand sink backpack box basket bowl desk'.split(
    ' ',
  ),
);
