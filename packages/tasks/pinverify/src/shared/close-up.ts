/** What is added around the box of the candidate before it is cut out of a view, pixels (PInVerify §5.1). */
const PADDING_PX = 3;

type Corners = readonly [x0: number, y0: number, x1: number, y1: number];

/** A part of a view, pixels from its upper left. */
export interface CloseUp {
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * The part of a view that is shown from nearer: the box with three pixels around it, within the view (PInVerify §5.1).
 *
 * @param box Pixels x0 y0 x1 y1. @returns Null where no pixel of the view is in it.
 */
export function closeUpOf(
  [x0, y0, x1, y1]: Corners,
  view: { readonly widthPx: number; readonly heightPx: number },
): CloseUp | null {
  const [left, top] = [x0, y0].map((at) => Math.max(0, Math.floor(at) - PADDING_PX)) as [
    number,
    number,
  ];
  const widthPx = Math.min(view.widthPx, Math.ceil(x1) + PADDING_PX) - left;
  const heightPx = Math.min(view.heightPx, Math.ceil(y1) + PADDING_PX) - top;
  return widthPx > 0 && heightPx > 0 ? { left, top, widthPx, heightPx } : null;
}
