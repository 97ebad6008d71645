/** Where the mask of a view lies when its capture does not name it, from the folder of the capture. */
export const maskPlaces = (tag: string): readonly string[] => [`mask/mask_${tag}.png`];
