import type { DisplayQuality } from '@parley/protocol';

/** What a level of quality means. Nothing of it changes what can be seen: light, colours, field of view and pace are equal. */
export interface DisplayDetail {
  /** Most pixels drawn for one of the page's, while the robot moves. */ readonly maxPixelRatio: number;
  /** The same while it stands still: one frame, on slow machines too. */
  readonly stillPixelRatio: number;
  readonly isSmoothed: boolean;
  /** Samples for textures at a slant. */ readonly anisotropy: number;
}

export const DISPLAY_DETAILS: Readonly<Record<DisplayQuality, DisplayDetail>> = {
  full: { maxPixelRatio: 1.5, stillPixelRatio: 1.5, isSmoothed: true, anisotropy: 4 },
  // Below three quarters, edges are seen as steps.
  light: { maxPixelRatio: 0.75, stillPixelRatio: 1.5, isSmoothed: false, anisotropy: 1 },
};

/** Pixels drawn for one of the page's. @param native What the screen has. */
export const pixelRatioOf = (
  { maxPixelRatio, stillPixelRatio }: DisplayDetail,
  native: number,
  isStill: boolean,
): number => (isStill ? stillPixelRatio : Math.min(maxPixelRatio, native));
