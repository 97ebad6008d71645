/** Where the word of a category means something else to who reads: "the picture" is the one of the object. */
const NAMES: Readonly<Record<string, string>> = { picture: 'wall picture' };

/** What pages call a thing of a category, in English. What the robot says of it stands as the robot said it. */
export const thingName = (category: string): string => NAMES[category] ?? category;
