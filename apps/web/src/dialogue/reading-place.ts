/** Heights and places in a scrolling list, px. */
export interface NewestLine {
  /** From the top of the list's content to the top of the newest line. */
  readonly topPx: number;
  /** Visible height of the list. */
  readonly viewPx: number;
  /** Height of all its content. */
  readonly contentPx: number;
  /** What stays free above the line. */
  readonly airPx: number;
}

/** Where a conversation is scrolled to for its newest line: to its end, or to the beginning of a line that is longer than the view. */
export const readingPlace = ({ topPx, viewPx, contentPx, airPx }: NewestLine): number =>
  Math.max(0, Math.min(topPx - airPx, contentPx - viewPx));
