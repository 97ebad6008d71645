/** Greatest distance at which a goal counts as reached, metres (ORION §IV-B1). */
export const REACH_M = 1.5;

/** Where a picture has something, pixels from its top left corner. */
export interface PixelPlace {
  readonly x: number;
  readonly y: number;
}

/** Does a place lie in a picture of so many pixels? The right and lower edge are outside. */
export const isInPicture = (
  { x, y }: PixelPlace,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): boolean => x >= 0 && y >= 0 && x < widthPx && y < heightPx;

/**
 * Success by the paper: "within 1.5 meters and the mass centre of g is in the ego-view image" (ORION §IV-B1), for one of the
 * things that count as the goal.
 *
 * @param distanceM To the thing on the floor plane, metres. @param isCentreInView Its mass centre lies in the picture, and something of it is seen.
 * @returns False for distances that are no numbers.
 */
export const reachedByPaper = ({
  distanceM,
  isCentreInView,
}: {
  readonly distanceM: number;
  readonly isCentreInView: boolean;
}): boolean => distanceM <= REACH_M && isCentreInView;
