/** Categories that detectors take for one another. */
export const LOOK_ALIKES: readonly (readonly string[])[] = [
  ['chair', 'armchair', 'stool'],
  ['armchair', 'sofa'],
  ['table', 'desk', 'counter'],
  ['cabinet', 'wardrobe', 'nightstand', 'bookcase'],
  ['picture', 'mirror', 'tv'],
  ['plant', 'vase'],
  ['rug', 'towel'],
  ['pillow', 'box'],
];

export const areLookAlike = (a: string, b: string): boolean =>
  LOOK_ALIKES.some((group) => group.includes(a) && group.includes(b));
